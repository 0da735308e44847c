import type { Plugin } from 'vite';

const PROBE = "div.innerHTML = '<svg/>'";
const WITHOUT_HTML = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))";

/** As it loads, Leaflet asks the browser for inline SVG by writing HTML, which Trusted Types refuse. */
export const leafletWithoutHtml: Plugin = {
  name: 'leaflet-without-html',
  transform(code, id) {
    if (!/[\\/]leaflet[\\/]dist[\\/]leaflet-src/.test(id)) return null;
    if (!code.includes(PROBE)) throw new Error('Leaflet has changed: look for its innerHTML again');
    return { code: code.replace(PROBE, WITHOUT_HTML), map: null };
  },
};
