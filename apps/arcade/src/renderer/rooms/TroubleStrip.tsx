/** Says that something is not kept, and offers another place for it. */
import { Button } from '@dota-factory/ui';
import type { KeptTexts } from './kept-texts.ts';

export function TroubleStrip({ kept }: { kept: KeptTexts }) {
  const { trouble } = kept;
  if (trouble === undefined) return null;
  const { text, otherPlace } = trouble;
  return (
    <div className="strip trouble" data-tone="warning" role="alert">
      <span>⚠ What you play is not kept. {text}</span>
      {otherPlace !== undefined && (
        <Button onPress={() => void kept.keepElsewhere()} tooltip={otherPlace}>
          Keep it in another place
        </Button>
      )}
      <Button variant="quiet" onPress={() => kept.dismissTrouble()}>
        Close
      </Button>
    </div>
  );
}
