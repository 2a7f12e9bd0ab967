/* What is linked to the code of every player: checks of memory and arithmetic, and a ledger of blocks.
 *
 * Compiled once, when the compiler is prepared, without any check of its own. The compiler puts calls of
 * __asan_* before each access and calls of __ubsan_* where arithmetic fails; both end in one import, `fault`,
 * which never returns.
 *
 * Shadow memory: one byte for each 8 bytes. 0: all may be used; 1 to 7: only that many; else why none may.
 * Memory, from 0: stack (the first page is poisoned, so that NULL is), shadow, globals, heap.
 * SHADOW_OFFSET and the other numbers are also in packages/runner/src/wasm/layout.ts.
 */
#include <stddef.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STACK_SIZE 0x400000u
#define SHADOW_OFFSET STACK_SIZE
#define MEMORY_END 0x4a00000u
#define SHADOW_END (SHADOW_OFFSET + (MEMORY_END >> 3))
#define PAGE 65536u

/* In the order of FAULT_KINDS of packages/quest. */
enum kind {
  NULL_POINTER, OUT_OF_BOUNDS, OVERFLOW, DIVISION_BY_ZERO, SHIFT, ARRAY_SIZE, CONVERSION, UNREACHABLE,
  HEAP_OVERFLOW, DOUBLE_FREE, BAD_FREE, BAD_POINTER, STACK_OVERFLOW, ABORT, EXIT, TRAP, USE_AFTER_FREE,
};

/* Poison. What the compiler writes itself (0xf1 to 0xf9) is about arrays on the stack and globals. */
enum poison {
  P_NULL = 0xe0, P_BEFORE = 0xfa, P_AFTER = 0xfb, P_UNUSED = 0xe1, P_FREED = 0xfd, P_ARGUMENT = 0xe2, P_GLOBAL = 0xf9,
  P_ALLOCA = 0xca,
};

#define HOST(name) __attribute__((import_module("quest"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name), visibility("default")))

HOST("fault") _Noreturn void quest_host_fault(int kind, int line, int column);
HOST("refused") void quest_host_refused(void);
HOST("step") void quest_host_step(int frame, int step);

/* Keeps the import, which stepping inserts calls of. */
EXPORT("quest_keep") void quest_keep(void) { quest_host_step(0, 0); }

/* ---------------------------------------------------------------- shadow */

static inline uint8_t *shadow(uint32_t address) { return (uint8_t *)((address >> 3) + SHADOW_OFFSET); }

static void poison(uint32_t address, uint32_t size, uint8_t why) {
  if (size >= 8) memset(shadow(address), why, size >> 3);
}

/* `address` is a multiple of 8. */
static void allow(uint32_t address, uint32_t size) {
  memset(shadow(address), 0, size >> 3);
  if (size & 7) *shadow(address + size) = size & 7;
}

static _Noreturn void report(uint32_t address, int is_store) {
  uint8_t why = *shadow(address);
  if (why < 8) why = *(shadow(address) + 1);
  switch (why) {
    case P_NULL: quest_host_fault(NULL_POINTER, 0, 0);
    case P_FREED: quest_host_fault(USE_AFTER_FREE, 0, 0);
    case P_UNUSED: quest_host_fault(BAD_POINTER, 0, 0);
    case P_BEFORE:
    case P_AFTER: quest_host_fault(is_store ? HEAP_OVERFLOW : OUT_OF_BOUNDS, 0, 0);
    default: quest_host_fault(OUT_OF_BOUNDS, 0, 0);
  }
}

static inline int is_bad(uint32_t address, uint32_t size) {
  int8_t first = (int8_t)*shadow(address);
  uint32_t end = (address & 7) + size;
  if (first != 0 && (first < 0 || (int)(end > 8 ? 8 : end) > first)) return 1;
  if (end <= 8) return 0;
  int8_t second = (int8_t)*shadow(address + 8);
  if (second != 0 && (second < 0 || (int)(end > 16 ? 8 : end - 8) > second)) return 1;
  if (end <= 16) return 0;
  int8_t third = (int8_t)*shadow(address + 16);
  return third != 0 && (third < 0 || (int)(end - 16) > third);
}

static void check_range(uint32_t address, uint32_t size, int is_store) {
  if (size == 0) return;
  if (address + size < address) quest_host_fault(BAD_POINTER, 0, 0);
  for (uint32_t at = address; at < address + size; at = (at & ~7u) + 8) {
    uint32_t left = address + size - at;
    uint32_t here = 8 - (at & 7);
    if (is_bad(at, left < here ? left : here)) report(at, is_store);
  }
}

#define ACCESS(bytes) \
  void __asan_load##bytes(uint32_t a) { if (is_bad(a, bytes)) report(a, 0); } \
  void __asan_store##bytes(uint32_t a) { if (is_bad(a, bytes)) report(a, 1); }
ACCESS(1) ACCESS(2) ACCESS(4) ACCESS(8) ACCESS(16)

void __asan_loadN(uint32_t a, uint32_t size) { check_range(a, size, 0); }
void __asan_storeN(uint32_t a, uint32_t size) { check_range(a, size, 1); }

void *__asan_memcpy(void *to, const void *from, uint32_t size) {
  check_range((uint32_t)from, size, 0);
  check_range((uint32_t)to, size, 1);
  return memmove(to, from, size);
}
void *__asan_memmove(void *to, const void *from, uint32_t size) { return __asan_memcpy(to, from, size); }
void *__asan_memset(void *to, int value, uint32_t size) {
  check_range((uint32_t)to, size, 1);
  return memset(to, value, size);
}

void __asan_version_mismatch_check_v8(void) {}
void __asan_handle_no_return(void) {}
void __asan_before_dynamic_init(const char *name) { (void)name; }
void __asan_after_dynamic_init(void) {}

struct global { uint32_t address, size, size_with_redzone; const char *name, *module; uint32_t is_dynamic, place, odr; };

void __asan_register_globals(const struct global *globals, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const struct global *g = &globals[i];
    poison(g->address, g->size_with_redzone, P_GLOBAL);
    allow(g->address, g->size);
  }
}
void __asan_unregister_globals(const struct global *globals, uint32_t count) { (void)globals, (void)count; }

/* Arrays of variable length: 32 bytes before, up to 63 after. */
void __asan_alloca_poison(uint32_t address, uint32_t size) {
  poison(address - 32, 32, P_ALLOCA);
  uint32_t end = (address + size + 31) & ~31u;
  poison((address + size + 7) & ~7u, end + 32 - ((address + size + 7) & ~7u), P_ALLOCA);
  allow(address, size);
}
void __asan_allocas_unpoison(uint32_t top, uint32_t bottom) {
  if (top != 0 && top <= bottom) memset(shadow(top), 0, (bottom - top) / 8);
}

/* ---------------------------------------------------------------- blocks */

/* Replaced by what a player writes under the same name. */
#define WEAK __attribute__((weak))

/* The 16 bytes before what malloc gives. */
struct header { uint32_t real, size, class; struct header *next; };

static uint32_t heap_end;  /* up to here, memory belongs to blocks */
static uint32_t known_end; /* up to here, the unused part of the memory is poisoned */
static uint32_t live_blocks, live_bytes;
/* Freed blocks wait here, oldest first, so that using them is noticed. */
static struct header *first_freed, *last_freed;
static uint32_t freed_bytes;
#define MAX_FREED_BYTES (4u << 20)

/* Blocks that can be given again, by the class of their size. */
#define CLASSES 192
static struct header *unused[CLASSES];

extern char __heap_base;

static void poison_new_memory(void) {
  uint32_t end = __builtin_wasm_memory_size(0) * PAGE;
  if (end <= known_end) return;
  poison(known_end, end - known_end, P_UNUSED);
  known_end = end;
}

void __asan_init(void) {
  if (known_end != 0) return;
  known_end = heap_end = ((uint32_t)&__heap_base + 15) & ~15u;
  poison(0, 4096, P_NULL);
  poison(SHADOW_OFFSET, SHADOW_END - SHADOW_OFFSET, P_UNUSED);
  poison_new_memory();
}

/* Steps of 16 bytes up to 512, then eight for each doubling. */
static uint32_t class_of(uint32_t size) {
  if (size <= 512) return (size + 15) / 16;
  uint32_t power = 31 - __builtin_clz(size - 1);
  return 32 + (power - 9) * 8 + ((size - 1) >> (power - 3)) - 7;
}
static uint32_t size_of_class(uint32_t class) {
  if (class <= 32) return class * 16;
  uint32_t power = (class - 33) / 8 + 9;
  return (((class - 33) % 8) + 9) << (power - 3);
}

static uint32_t take_new(uint32_t size) {
  uint32_t end = heap_end + size;
  if (end < heap_end || end > MEMORY_END) return 0;
  uint32_t pages = (end + PAGE - 1) / PAGE, now = __builtin_wasm_memory_size(0);
  if (pages > now && __builtin_wasm_memory_grow(0, pages - now) == (size_t)-1) return 0;
  poison_new_memory();
  uint32_t block = heap_end;
  heap_end = end;
  return block;
}

static uint32_t take_unused(uint32_t class) {
  struct header *block = unused[class];
  if (block == NULL) return 0;
  unused[class] = block->next;
  return block->real;
}

/* The oldest freed block can be given again; false if there is none. */
static int reuse_oldest(void) {
  struct header *oldest = first_freed;
  if (oldest == NULL) return 0;
  first_freed = oldest->next;
  freed_bytes -= oldest->size;
  poison((uint32_t)oldest, 16 + ((oldest->size + 7) & ~7u), P_UNUSED);
  uint32_t real = oldest->real, class = oldest->class;
  struct header *block = (struct header *)real;
  block->real = real;
  block->next = unused[class];
  unused[class] = block;
  return 1;
}

/* `class` becomes that of the block which was found. 0 if there is no room. */
static uint32_t take(uint32_t *class) {
  uint32_t block = take_unused(*class);
  if (block == 0) block = take_new(size_of_class(*class));
  if (block != 0) return block;
  while (reuse_oldest()) continue;
  for (uint32_t larger = *class; larger < CLASSES; larger++) {
    block = take_unused(larger);
    if (block != 0) { *class = larger; return block; }
  }
  return 0;
}

static void *allocate(uint32_t size, uint32_t alignment, int is_argument) {
  __asan_init();
  uint32_t gap = alignment > 16 ? alignment : 16;
  if (size > MEMORY_END || gap > MEMORY_END) { quest_host_refused(); return NULL; }
  uint32_t class = class_of(gap + ((size + 7) & ~7u) + 8);
  uint32_t real = take(&class);
  if (real == 0) { quest_host_refused(); return NULL; }
  uint32_t block = (real + gap) & ~(gap - 1);
  *(struct header *)(block - 16) = (struct header){real, size, class, NULL};
  poison(block - 16, 16, is_argument ? P_ARGUMENT : P_BEFORE);
  poison(block, ((size + 7) & ~7u) + 8, is_argument ? P_ARGUMENT : P_AFTER);
  allow(block, size);
  if (!is_argument) { live_blocks++; live_bytes += size; }
  return (void *)block;
}

/* NULL is no block. */
static struct header *find_header(void *block) {
  uint32_t address = (uint32_t)block;
  if (address % 16 != 0 || address < SHADOW_END || address >= known_end) quest_host_fault(BAD_FREE, 0, 0);
  uint8_t before = *shadow(address - 8);
  if (before == P_FREED) quest_host_fault(DOUBLE_FREE, 0, 0);
  if (before != P_BEFORE) quest_host_fault(BAD_FREE, 0, 0);
  return (struct header *)(address - 16);
}

static void release(void *block) {
  if (block == NULL) return;
  struct header *header = find_header(block);
  live_blocks--;
  live_bytes -= header->size;
  poison((uint32_t)block - 16, 16 + ((header->size + 7) & ~7u), P_FREED);
  memset(block, 0xdd, header->size);
  header->next = NULL;
  if (first_freed == NULL) first_freed = header;
  else last_freed->next = header;
  last_freed = header;
  freed_bytes += header->size;
  while (freed_bytes > MAX_FREED_BYTES && reuse_oldest()) continue;
}

/* Not zeros, which would hide that nothing was put there. */
static void *allocate_filled(uint32_t size) {
  void *block = allocate(size, 16, 0);
  if (block != NULL) memset(block, 0xbe, size);
  return block;
}

WEAK void *malloc(size_t size) { return allocate_filled(size); }
WEAK void free(void *block) { release(block); }

WEAK void *calloc(size_t count, size_t size) {
  if (size != 0 && count > UINT32_MAX / size) { quest_host_refused(); return NULL; }
  void *block = allocate(count * size, 16, 0);
  if (block != NULL) memset(block, 0, count * size);
  return block;
}

WEAK void *aligned_alloc(size_t alignment, size_t size) {
  return alignment == 0 || (alignment & (alignment - 1)) ? NULL : allocate(size, alignment, 0);
}
WEAK int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = alignment == 0 || (alignment & (alignment - 1)) ? NULL : allocate(size, alignment, 0);
  return *block == NULL ? 12 : 0;
}

WEAK void *realloc(void *block, size_t size) {
  if (block == NULL) return allocate_filled(size);
  struct header *header = find_header(block);
  if (size == 0) { release(block); return NULL; }
  void *moved = allocate_filled(size);
  if (moved == NULL) return NULL;
  memcpy(moved, block, header->size < size ? header->size : size);
  release(block);
  return moved;
}

EXPORT("quest_allocate") void *quest_allocate(uint32_t size) { return allocate(size, 16, 1); }
EXPORT("quest_blocks") uint32_t quest_blocks(void) { return live_blocks; }
EXPORT("quest_bytes") uint32_t quest_bytes(void) { return live_bytes; }

/* What the function returned is the caller's: it is no leak. */
EXPORT("quest_release") void quest_release(uint32_t address) {
  if (address % 16 != 0 || address < SHADOW_END || address >= known_end || *shadow(address - 8) != P_BEFORE) return;
  live_blocks--;
  live_bytes -= ((struct header *)(address - 16))->size;
  poison(address - 16, 16, P_ARGUMENT); /* so that it is not counted twice */
}

/* The size of the block that begins here; 0 if none does. */
EXPORT("quest_block_size") uint32_t quest_block_size(uint32_t address) {
  if (address % 16 != 0 || address < SHADOW_END || address >= known_end) return 0;
  uint8_t before = *shadow(address - 8);
  return before == P_BEFORE || before == P_ARGUMENT ? ((struct header *)(address - 16))->size : 0;
}

/* How many bytes may be read from here on, up to `most`: what is shown must not lead anywhere else. */
EXPORT("quest_readable") uint32_t quest_readable(uint32_t address, uint32_t most) {
  uint32_t size = 0;
  while (size < most && address + size < known_end && !is_bad(address + size, 1)) size++;
  return size;
}

/* ---------------------------------------------------------------- texts: functions of libc are not instrumented */

static uint32_t text_length(const char *text) {
  const char *at = text;
  for (;; at++) {
    if (is_bad((uint32_t)at, 1)) report((uint32_t)at, 0);
    if (*at == 0) return (uint32_t)(at - text);
  }
}

static uint32_t text_length_up_to(const char *text, uint32_t most) {
  uint32_t length = 0;
  for (; length < most; length++) {
    if (is_bad((uint32_t)(text + length), 1)) report((uint32_t)(text + length), 0);
    if (text[length] == 0) break;
  }
  return length;
}

WEAK size_t strlen(const char *text) { return text_length(text); }

static char *copy_text(char *to, const char *from, uint32_t length, uint32_t size) {
  check_range((uint32_t)to, size, 1);
  memmove(to, from, length);
  memset(to + length, 0, size - length);
  return to;
}

WEAK char *strcpy(char *to, const char *from) {
  uint32_t length = text_length(from);
  return copy_text(to, from, length, length + 1);
}
WEAK char *strncpy(char *to, const char *from, size_t most) {
  return copy_text(to, from, text_length_up_to(from, most), most);
}
WEAK char *strcat(char *to, const char *from) {
  uint32_t length = text_length(from);
  copy_text(to + text_length(to), from, length, length + 1);
  return to;
}
WEAK char *strncat(char *to, const char *from, size_t most) {
  uint32_t length = text_length_up_to(from, most);
  copy_text(to + text_length(to), from, length, length + 1);
  return to;
}
WEAK char *strdup(const char *text) {
  uint32_t length = text_length(text);
  char *copy = malloc(length + 1);
  return copy == NULL ? NULL : memcpy(copy, text, length + 1);
}

static int compare(const unsigned char *a, const unsigned char *b, uint32_t most, int ends_at_zero) {
  for (uint32_t i = 0; i < most; i++) {
    if (is_bad((uint32_t)(a + i), 1)) report((uint32_t)(a + i), 0);
    if (is_bad((uint32_t)(b + i), 1)) report((uint32_t)(b + i), 0);
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    if (ends_at_zero && a[i] == 0) return 0;
  }
  return 0;
}
WEAK int strcmp(const char *a, const char *b) {
  return compare((const unsigned char *)a, (const unsigned char *)b, UINT32_MAX, 1);
}
WEAK int strncmp(const char *a, const char *b, size_t most) {
  return compare((const unsigned char *)a, (const unsigned char *)b, most, 1);
}
WEAK int memcmp(const void *a, const void *b, size_t size) { return compare(a, b, size, 0); }

WEAK char *strchr(const char *text, int c) {
  for (;; text++) {
    if (is_bad((uint32_t)text, 1)) report((uint32_t)text, 0);
    if (*text == (char)c) return (char *)text;
    if (*text == 0) return NULL;
  }
}
WEAK char *strrchr(const char *text, int c) {
  for (const char *at = text + text_length(text); at >= text; at--)
    if (*at == (char)c) return (char *)at;
  return NULL;
}
WEAK char *strstr(const char *text, const char *part) {
  uint32_t length = text_length(text), size = text_length(part);
  for (uint32_t i = 0; i + size <= length; i++)
    if (compare((const unsigned char *)text + i, (const unsigned char *)part, size, 0) == 0) return (char *)text + i;
  return NULL;
}

WEAK int atoi(const char *text) { text_length(text); return (int)strtol(text, NULL, 10); }
WEAK int puts(const char *text) {
  text_length(text);
  return fputs(text, stdout) < 0 || fputc('\n', stdout) < 0 ? EOF : 1;
}

static int format_text(char *to, size_t size, const char *format, va_list values) {
  va_list copy;
  va_copy(copy, values);
  int length = vsnprintf(NULL, 0, format, copy);
  va_end(copy);
  uint32_t written = length < 0 ? 0 : (uint32_t)length + 1;
  check_range((uint32_t)to, size < written ? size : written, 1);
  return vsnprintf(to, size, format, values);
}
WEAK int sprintf(char *to, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int length = format_text(to, INT32_MAX, format, values);
  va_end(values);
  return length;
}
WEAK int snprintf(char *to, size_t size, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int length = format_text(to, size, format, values);
  va_end(values);
  return length;
}

/* ---------------------------------------------------------------- arithmetic */

/* Each begins with the place in the player's text. */
struct place { const char *file; uint32_t line, column; };

static _Noreturn void fault_at(int kind, const struct place *place) {
  quest_host_fault(kind, (int)place->line, (int)place->column);
}

#define HANDLER(name, kind) \
  _Noreturn void __ubsan_handle_##name##_abort(const struct place *place) { fault_at(kind, place); }
#define HANDLER2(name, kind) \
  _Noreturn void __ubsan_handle_##name##_abort(const struct place *place, uint32_t a) { (void)a; fault_at(kind, place); }
#define HANDLER3(name, kind) \
  _Noreturn void __ubsan_handle_##name##_abort(const struct place *place, uint32_t a, uint32_t b) { (void)a, (void)b; fault_at(kind, place); }

HANDLER3(add_overflow, OVERFLOW)
HANDLER3(sub_overflow, OVERFLOW)
HANDLER3(mul_overflow, OVERFLOW)
HANDLER2(negate_overflow, OVERFLOW)
HANDLER3(shift_out_of_bounds, SHIFT)
HANDLER2(out_of_bounds, OUT_OF_BOUNDS)
HANDLER2(vla_bound_not_positive, ARRAY_SIZE)
HANDLER2(type_mismatch_v1, NULL_POINTER)
HANDLER2(float_cast_overflow, CONVERSION)

struct type { uint16_t kind, info; char name[1]; };
struct overflow { struct place place; const struct type *type; };

/* The divisor is in the word itself, or, with 64 bits, where that leads to. */
_Noreturn void __ubsan_handle_divrem_overflow_abort(const struct overflow *data, uint32_t a, uint32_t b) {
  (void)a;
  int is_wide = data->type->kind == 0 && (data->type->info >> 1) > 5;
  int is_zero = is_wide ? *(const uint64_t *)b == 0 : b == 0;
  fault_at(is_zero ? DIVISION_BY_ZERO : OVERFLOW, &data->place);
}

_Noreturn void __ubsan_handle_builtin_unreachable(const struct place *place) { fault_at(UNREACHABLE, place); }

WEAK _Noreturn void abort(void) {
  fflush(NULL);
  quest_host_fault(ABORT, 0, 0);
}

/* ---------------------------------------------------------------- what the host calls */

extern void __wasm_call_ctors(void);

EXPORT("quest_start") void quest_start(void) {
  __asan_init();
  __wasm_call_ctors();
}

EXPORT("quest_flush") void quest_flush(void) { fflush(NULL); }
