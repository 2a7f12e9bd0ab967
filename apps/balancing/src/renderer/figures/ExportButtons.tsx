/** What was found, as files to keep. */
import { Button } from '@dota-factory/ui';
import { EXPORT_FORMATS, type ExportSubject } from '../../contract/index.ts';
import { useSession } from '../session/use-session.ts';

const TIPS = {
  csv: 'For a spreadsheet: one line for each team or pair',
  json: 'For a program: the seed, the config and every fight',
  html: 'One page with plots and tables that needs no other file',
  fights: 'For a spreadsheet: one line for each fight, with the seed that repeats it',
} as const;

export interface ExportButtonsProps {
  readonly what: ExportSubject;
  readonly disabledReason: string | undefined;
}

export function ExportButtons({ what, disabledReason }: ExportButtonsProps) {
  const session = useSession();
  return (
    <div className="exports" role="group" aria-label="Export">
      <span className="muted">Export</span>
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          variant="quiet"
          label={`Export ${format.toUpperCase()}`}
          tooltip={TIPS[format]}
          disabledReason={disabledReason}
          onPress={() => void session.export({ what, format })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
