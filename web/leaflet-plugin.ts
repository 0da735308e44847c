import type { Plugin } from 'vite';

const SVG_PROBE = "div.innerHTML = '<svg/>'";
const SVG_PROBE_WITHOUT_INNER_HTML =
  "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))";

/**
 * When it loads, Leaflet tests for inline SVG through innerHTML, which Trusted Types reject. This plugin
 * replaces the test by one with DOM methods.
 */
export const leafletWithoutInnerHtml: Plugin = {
  name: 'leaflet-without-html',
  transform(code, id) {
    if (!/[\\/]leaflet[\\/]dist[\\/]leaflet-src/.test(id)) return null;
    if (!code.includes(SVG_PROBE)) throw new Error('Leaflet changed: find its use of innerHTML');
    return { code: code.replace(SVG_PROBE, SVG_PROBE_WITHOUT_INNER_HTML), map: null };
  },
};
