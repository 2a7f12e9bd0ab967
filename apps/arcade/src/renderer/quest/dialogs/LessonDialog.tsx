/** The lesson of a level. */
import type { LevelSpec } from '@dota-factory/quest';
import { Dialog } from '@dota-factory/ui';

export function LessonDialog({ spec, onClose }: { spec: LevelSpec; onClose: () => void }) {
  const { lesson } = spec;
  return (
    <Dialog
      title={lesson?.title || spec.title}
      name="lesson"
      size="large"
      onClose={onClose}
      primary={{ label: 'Close', onPress: onClose }}
    >
      <div className="quest-lesson">
        {lesson === undefined && <p className="muted">This level has no lesson.</p>}
        {lesson?.content.map((paragraph, index) => (
          // Paragraphs have no other name.
          <p key={index}>{paragraph}</p>
        ))}
        {lesson?.examples.map(({ code, explanation }, index) => (
          <figure key={index}>
            <pre>
              <code>{code.trimEnd()}</code>
            </pre>
            {explanation !== '' && <figcaption>{explanation}</figcaption>}
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
