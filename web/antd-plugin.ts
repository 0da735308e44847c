import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STYLESHEETS_MODULE = fileURLToPath(new URL('src/admin/kit/stylesheets.ts', import.meta.url));
const DYNAMIC_CSS_FILE = /[\\/]@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/;
const ICON_STYLES_FILE = /[\\/]@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js$/;
const UPDATE_CSS_DECLARATION = 'export function updateCSS(';

/**
 * antd inserts its styles as style elements, through innerHTML. The content security policy allows neither, so its two
 * functions that insert styles are replaced by one that uses constructed (adopted) style sheets.
 */
export const antdAdoptedStylesheets: Plugin = {
  name: 'antd-adopted-stylesheets',
  enforce: 'pre',
  transform(code, id) {
    const moduleSpecifier = JSON.stringify(STYLESHEETS_MODULE);
    if (DYNAMIC_CSS_FILE.test(id)) return { code: `export * from ${moduleSpecifier};`, map: null };
    if (!ICON_STYLES_FILE.test(id)) return null;
    if (!code.includes(UPDATE_CSS_DECLARATION))
      throw new Error('@ant-design/icons changed: find the function that inserts its styles');
    return {
      code: `export { updateCSS } from ${moduleSpecifier};\n${code.replace(UPDATE_CSS_DECLARATION, 'function originalUpdateCSS(')}`,
      map: null,
    };
  },
};
