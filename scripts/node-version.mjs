// Refuses a Node that is too old, in syntax old versions can still parse; import it before anything else.
const wanted = [20, 19];
const have = process.versions.node.split('.').map(Number);
if (have[0] < wanted[0] || (have[0] === wanted[0] && have[1] < wanted[1])) {
  process.stderr.write(
    'Dota Factory needs Node ' +
      wanted.join('.') +
      ' or newer; this is Node ' +
      process.versions.node +
      '. Install a current Node and run the same command again.\n',
  );
  process.exit(1);
}
