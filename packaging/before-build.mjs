// A hook of electron-builder: everything is bundled already, so it has no node_modules to look for.
export default () => false;
