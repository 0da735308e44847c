import { splitIntoWords } from '@mingtang/contract/word-breaks';

/** Words with a break opportunity between them. Their element has the class `words`. */
export const renderWords = (words: readonly string[]) =>
  // The words of a text never change their order.
  // oxlint-disable-next-line react/no-array-index-key
  words.flatMap((word, index) => (index === 0 ? word : [<wbr key={index} />, word]));

/** A title of the interface whose lines break between words; for the texts of members see `UserText`. */
export const WrappedText = ({ text }: { text: string }) => (
  <span className="words">{renderWords(splitIntoWords(text))}</span>
);
