import { langOf } from '../../ui/text/format.ts';
import { changesetValueText } from './changeset-texts.ts';

/** The value of a field before and after a change; it may be a text that a member wrote. */
export function ChangesetValues({ before, after }: { before: unknown; after: unknown }) {
  const beforeText = changesetValueText(before);
  const afterText = changesetValueText(after);
  return (
    <>
      <del lang={langOf(beforeText)}>{beforeText}</del>
      <ins lang={langOf(afterText)}>{afterText}</ins>
    </>
  );
}
