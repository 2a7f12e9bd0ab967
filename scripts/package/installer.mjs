// The part of the Windows installer that is ours: shortcuts of the other windows, and files that outlive an update.
import { PRODUCTS } from '../../products.mjs';
import { listBelongings, listContent } from '../facts.mjs';
import { EXECUTABLE } from './apps.mjs';

/** Where this is, the content has been laid out. */
const [FIRST_CONTENT] = listContent(PRODUCTS);
/** What a person may have made or edited in the folder; the rest goes when the program goes. */
const KEPT = listBelongings(PRODUCTS);

/** An include file for electron-builder's NSIS script, which calls these macros. */
export function formatInstallerScript(apps) {
  const others = apps.filter(({ kind }) => kind === 'window').slice(1);
  const shortcut = ({ name }) => `"$SMPROGRAMS\\${name}.lnk"`;
  const install = others.map(
    (app) =>
      `  CreateShortCut ${shortcut(app)} "$INSTDIR\\${EXECUTABLE}.exe" "--app=${app.target}" "$INSTDIR\\${EXECUTABLE}.exe"`,
  );
  const uninstall = others.map((app) => `  Delete ${shortcut(app)}`);
  return `${[
    '; Written by scripts/package/installer.mjs.',
    '!macro customInstall',
    ...install,
    '  ; Laid out at once, so that sim and an editor find it before the first start; later versions do it at their start.',
    `  \${IfNot} \${FileExists} "$INSTDIR\\${FIRST_CONTENT}\\*.*"`,
    '    CopyFiles /SILENT "$INSTDIR\\resources\\content\\*.*" "$INSTDIR"',
    '  ${EndIf}',
    '!macroend',
    '',
    '!macro customUnInstall',
    ...uninstall,
    '!macroend',
    '',
    '; Without this the whole folder would go, at every update too, with blueprints, layouts, saves and edited config.',
    '!macro customRemoveFiles',
    '  SetOutPath $TEMP',
    '  FindFirst $R0 $R1 "$INSTDIR\\*.*"',
    '  ${DoWhile} $R1 != ""',
    `    \${If} $R1 != "."`,
    `    \${AndIf} $R1 != ".."`,
    `    \${AndIf} $R1 != ".shipped-files.json"`,
    ...KEPT.map((name) => `    \${AndIf} $R1 != "${name}"`),
    '      ${If} ${FileExists} "$INSTDIR\\$R1\\*.*"',
    '        RMDir /r "$INSTDIR\\$R1"',
    '      ${Else}',
    '        Delete "$INSTDIR\\$R1"',
    '      ${EndIf}',
    '    ${EndIf}',
    '    FindNext $R0 $R1',
    '  ${Loop}',
    '  FindClose $R0',
    '  ; Only if nothing is left to keep.',
    '  RMDir "$INSTDIR"',
    '!macroend',
  ].join('\r\n')}\r\n`;
}
