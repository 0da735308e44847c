/** Words that the most commonly guessed passwords are built from. */
const ROOTS = [
  'password',
  'passw0rd',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'admin',
  'administrator',
  'welcome',
  'letmein',
  'iloveyou',
  'woaini',
  'mima',
  'abc',
  'aaa',
  'mingtang',
  'dragon',
  'monkey',
  'sunshine',
  'princess',
  'football',
  'master',
  'superman',
  'test',
  'user',
  'root',
  'guest',
  'login',
  'hello',
  'freedom',
  'whatever',
  'qazwsx',
  'qwe',
  'asd',
  'zxc',
  '1qaz2wsx',
  '1q2w3e4r',
  '1q2w3e',
  'qq',
  'wechat',
  'china',
  'zhongguo',
  'wang',
  'zhang',
  'liu',
  'chen',
  'li',
];
const SUFFIX = /^(?:[\d!@#$%^&*._-]{0,8})$/;

const isSequence = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((char, index) => char.charCodeAt(0) - text.charCodeAt(index)));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
};

/**
 * Sequences (12345678, aaaaaaaa), repeats (abcabcabc), dates, 8 to 10 digits, and a common word with digits
 * before it or digits and symbols after it.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (isSequence(text) || /^(.{1,4})\1+$/.test(text)) return true;
  if (/^(?:19|20)\d{6}$/.test(text) || /^\d{8,10}$/.test(text)) return true;
  // Also check the text with its leading digits, because some roots begin with a digit.
  return [text, text.replace(/^\d+/, '')].some((candidate) =>
    ROOTS.some((root) => candidate.startsWith(root) && SUFFIX.test(candidate.slice(root.length))),
  );
}
