import { use, useRef, useState } from 'react';
import { loadCatalogue } from '../../lab/catalogue';
import { curtainAt } from '../../lab/curtain';
import type { LabState } from '../../lab/lab';
import { linkOf } from '../../lab/link';
import { useLab } from '../../lab/use-lab';
import { copyText } from '../files/copy-text';
import { QrCode } from '../qr/QrCode';
import styles from './ShareSheet.module.css';
import { fetchedOnce } from '../../lab/failures';

const addressing = fetchedOnce(loadCatalogue);

interface ShareSheetProps {
  /** What the link leads to; the lab with this run, if nothing else. */
  readonly addressOf?: ((state: LabState) => string | null) | undefined;
  /** Goes on to embedding it; left out where that cannot be. */
  readonly onEmbed?: (() => void) | undefined;
}

/** The scenario as a link to exactly what is on the page: run, playhead and selection. */
export default function ShareSheet({ addressOf = linkOf, onEmbed }: ShareSheetProps) {
  const { SHAREABLE_LENGTH_MAX } = use(addressing());
  const [asksFirst, setAsksFirst] = useState(false);
  const address = useLab((state) =>
    asksFirst
      ? linkOf({ ...state, curtain: curtainAt(Math.floor(state.playhead.atMs)) })
      : addressOf(state),
  );
  const link = `${location.href.replace(/#.*$/, '')}${address ?? ''}`;
  const [told, setTold] = useState<'copied' | 'denied' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (await copyText(link)) return setTold('copied');
    setTold('denied');
    field.current?.focus();
    field.current?.select();
  };
  return (
    <div className={styles.share}>
      <p>
        Whoever opens this link sees the same run at the same instant. Nothing is stored anywhere.
      </p>
      <div className={styles.row}>
        <input
          ref={field}
          readOnly
          value={link}
          aria-label="Link to this scenario"
          onFocus={({ target }) => target.select()}
        />
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      {addressOf === linkOf && (
        <label className={styles.asks}>
          <input
            type="checkbox"
            checked={asksFirst}
            onChange={({ target }) => setAsksFirst(target.checked)}
          />
          Ask for a prediction first: hide what comes after the playhead
        </label>
      )}
      <p className={styles.told} role="status">
        {told === 'copied' && 'Copied.'}
        {told === 'denied' &&
          'The browser did not allow copying. The link is selected: copy it by hand.'}
      </p>
      <div className={styles.scan}>
        <QrCode text={link} label="this scenario on a phone" />
      </div>
      <p className={styles.length}>
        {link.length.toLocaleString('en')} characters.
        {link.length > SHAREABLE_LENGTH_MAX &&
          ' Some chats and mails cut links this long: better send the scenario as a file.'}
      </p>
      {onEmbed !== undefined && (
        <p>
          <button type="button" onClick={onEmbed}>
            Embed it in a page
          </button>
        </p>
      )}
    </div>
  );
}
