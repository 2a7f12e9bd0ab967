/** Words of C and of its library that completion offers besides the names of the code itself. */

interface Word {
  readonly label: string;
  readonly type: string;
  readonly detail?: string;
}

const KEYWORDS =
  'auto break case char const continue default do double else enum float for goto if int long return short signed sizeof static struct switch typedef union unsigned void while bool true false NULL size_t';

/** Name -> what it takes and gives. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  abs: 'int (int)',
  calloc: 'void * (size_t count, size_t size)',
  fabs: 'double (double)',
  free: 'void (void *)',
  isalpha: 'int (int)',
  isdigit: 'int (int)',
  islower: 'int (int)',
  isspace: 'int (int)',
  isupper: 'int (int)',
  malloc: 'void * (size_t size)',
  memcpy: 'void * (void *to, const void *from, size_t size)',
  memset: 'void * (void *to, int value, size_t size)',
  printf: 'int (const char *format, …)',
  putchar: 'int (int)',
  puts: 'int (const char *)',
  realloc: 'void * (void *, size_t size)',
  snprintf: 'int (char *to, size_t size, const char *format, …)',
  strcat: 'char * (char *to, const char *from)',
  strchr: 'char * (const char *, int)',
  strcmp: 'int (const char *, const char *)',
  strcpy: 'char * (char *to, const char *from)',
  strlen: 'size_t (const char *)',
  strncpy: 'char * (char *to, const char *from, size_t size)',
  tolower: 'int (int)',
  toupper: 'int (int)',
};

export const C_WORDS: readonly Word[] = [
  ...KEYWORDS.split(' ').map((label) => ({ label, type: 'keyword' })),
  ...Object.entries(FUNCTIONS).map(([label, detail]) => ({ label, type: 'function', detail })),
];
