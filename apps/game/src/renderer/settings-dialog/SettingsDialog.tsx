/** What a player chooses for all games: sound, picture, play and keys. Every change holds and is kept at once. */
import { Dialog, Tabs } from '@dota-factory/ui';
import { useId, useState } from 'react';
import { KeySettings } from './KeySettings.tsx';
import { PictureSettings } from './PictureSettings.tsx';
import { PlaySettings } from './PlaySettings.tsx';
import { SoundSettings } from './SoundSettings.tsx';

const PAGES = [
  { id: 'sound', label: 'Sound' },
  { id: 'picture', label: 'Picture' },
  { id: 'play', label: 'Play' },
  { id: 'keys', label: 'Keys' },
] as const;
type Page = (typeof PAGES)[number]['id'];

const CONTENT: Readonly<Record<Page, () => React.JSX.Element>> = {
  sound: SoundSettings,
  picture: PictureSettings,
  play: PlaySettings,
  keys: KeySettings,
};

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const [page, setPage] = useState<Page>('sound');
  const id = useId();
  const Content = CONTENT[page];
  return (
    <Dialog
      title="Settings"
      name="settings"
      size="medium"
      onClose={onClose}
      primary={{ label: 'Close', onPress: onClose }}
      note="Kept in settings.toml."
    >
      <Tabs<Page>
        label="Settings"
        orientation="horizontal"
        choices={PAGES}
        chosen={page}
        controls={id}
        onChoose={setPage}
      />
      <div className="settings-page" id={id} role="tabpanel">
        <Content />
      </div>
    </Dialog>
  );
}
