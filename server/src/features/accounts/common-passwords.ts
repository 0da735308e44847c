/** The roots that most guessed passwords are built from. */
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
const TAIL = /^(?:[\d!@#$%^&*._-]{0,8})$/;

const isRun = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((char, index) => char.charCodeAt(0) - text.charCodeAt(index)));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
};

/** Runs (12345678, aaaaaaaa), repeats (abcabcabc), dates and a common word with digits round it. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  if (isRun(text) || /^(.{1,4})\1+$/.test(text)) return true;
  if (/^(?:19|20)\d{6}$/.test(text) || /^\d{8,10}$/.test(text)) return true;
  // Whole as well, for the roots that begin with a digit.
  return [text, text.replace(/^\d+/, '')].some((core) =>
    ROOTS.some((root) => core.startsWith(root) && TAIL.test(core.slice(root.length))),
  );
}
