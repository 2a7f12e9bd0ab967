/** A module as people read it, with its id from modules.toml beside it: ids are the names that files and rules use. */
import { Fragment } from 'react';
import { formatName } from '../../text/format.ts';

export function ModuleName({ id }: { id: string }) {
  return (
    <span className="module-names">
      <span className="module-name">{formatName(id)}</span>
      <span className="module-id">
        {id.split('_').map((word, index) => (
          // A long id may break after an underscore, and nowhere else.
          <Fragment key={word}>
            {index > 0 && (
              <>
                _<wbr />
              </>
            )}
            {word}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
