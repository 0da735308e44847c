import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SHEETS = fileURLToPath(new URL('src/screens/work/frame/sheets.ts', import.meta.url));
const UTIL = /[\\/]@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/;
const ICONS = /[\\/]@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js$/;
const OWN = 'export function updateCSS(';

/**
 * antd writes its styles as HTML of style elements while it draws. The page's content security policy allows neither
 * such elements nor HTML from strings, so its two writers are replaced by one that adopts style sheets.
 */
export const antdBySheets: Plugin = {
  name: 'antd-by-sheets',
  enforce: 'pre',
  transform(code, id) {
    const from = JSON.stringify(SHEETS);
    if (UTIL.test(id)) return { code: `export * from ${from};`, map: null };
    if (!ICONS.test(id)) return null;
    if (!code.includes(OWN)) throw new Error('antd’s icons have changed: look for their styles again');
    return {
      code: `export { updateCSS } from ${from};\n${code.replace(OWN, 'function replacedCSS(')}`,
      map: null,
    };
  },
};
