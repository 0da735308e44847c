import type { GeoPoint } from '@mingtang/contract/fields';
import { DivIcon, GridLayer, LatLng, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import s from './MarkerMap.module.css';

const ZOOM = { min: 3, max: 18, withMarker: 15, withoutMarker: 4 };
/** Centre of China, for a map without a marker. */
const CHINA_CENTRE = new LatLng(35, 105);
/** Maximum width of the scale bar. */
const SCALE_MAX_PX = 96;
const ICON_SIZE = { width: 32, height: 40 };

export interface MapScale {
  metres: number;
  px: number;
}

export interface MarkerMapHandle {
  /** Places the marker; pans or zooms if the point is out of view. */
  show(point: GeoPoint): void;
  /**
   * Reports the marker's position moved by a pixel offset, or the centre of the map if there is no marker.
   * The marker itself moves with the next `show`.
   */
  nudge(x: number, y: number): void;
  zoom(steps: number): void;
  remove(): void;
}

class GridTiles extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = s.tile ?? '';
    return tile;
  }
}

const latLngOf = ({ latitude, longitude }: GeoPoint) => new LatLng(latitude, longitude);
function pointAt(latLng: LatLng): GeoPoint {
  const { lat, lng } = latLng.wrap();
  return { latitude: Math.min(90, Math.max(-90, lat)), longitude: lng };
}

/** The longest distance of the form 1, 2 or 5 × 10ⁿ that fits the scale bar. */
function scaleOf(map: LeafletMap): MapScale {
  const y = map.getSize().y / 2;
  const maxMetres = map.distance(
    map.containerPointToLatLng([0, y]),
    map.containerPointToLatLng([SCALE_MAX_PX, y]),
  );
  const magnitude = 10 ** Math.floor(Math.log10(maxMetres));
  const metres = magnitude * ([5, 2].find((factor) => factor * magnitude <= maxMetres) ?? 1);
  return { metres, px: Math.round((metres / maxMetres) * SCALE_MAX_PX) };
}

/** Uses no Leaflet controls or pop-ups: they write HTML, which the Content-Security-Policy rejects. */
export function createMarkerMap(
  container: HTMLElement,
  /** URL template of the tiles, in GCJ-02; empty for none. */
  tileUrl: string,
  initialPoint: GeoPoint | null,
  onMove: ((point: GeoPoint) => void) | undefined,
  onScale: (scale: MapScale) => void,
): MarkerMapHandle {
  const map = new LeafletMap(container, {
    center: initialPoint ? latLngOf(initialPoint) : CHINA_CENTRE,
    zoom: initialPoint ? ZOOM.withMarker : ZOOM.withoutMarker,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  map.addLayer(tileUrl ? new TileLayer(tileUrl) : new GridTiles());
  const pin = document.createElement('span');
  pin.className = s.pin ?? '';
  const marker = new Marker(map.getCenter(), {
    icon: new DivIcon({
      html: pin,
      className: s.marker ?? '',
      iconSize: [ICON_SIZE.width, ICON_SIZE.height],
      iconAnchor: [ICON_SIZE.width / 2, ICON_SIZE.height],
    }),
    draggable: onMove !== undefined,
    autoPan: true,
    keyboard: false,
  });
  if (initialPoint) marker.addTo(map);

  const reportMove = (at: LatLng) => onMove?.(pointAt(at));
  marker.on('dragend', () => reportMove(marker.getLatLng()));
  if (onMove) map.on('click', ({ latlng }) => reportMove(latlng));
  const reportScale = () => onScale(scaleOf(map));
  map.on('zoomend moveend', reportScale);
  reportScale();

  return {
    show(point) {
      const at = latLngOf(point);
      const firstShown = !map.hasLayer(marker);
      marker.setLatLng(at).addTo(map);
      if (firstShown && map.getZoom() < ZOOM.withMarker && !map.getBounds().contains(at))
        map.setView(at, ZOOM.withMarker);
      // Also pans if the marker is in the outer tenth of the map.
      else if (!map.getBounds().pad(-0.1).contains(at)) map.panTo(at);
    },
    nudge(x, y) {
      if (!map.hasLayer(marker)) return reportMove(map.getCenter());
      reportMove(map.unproject(map.project(marker.getLatLng()).add([x, y])));
    },
    zoom: (steps) => void map.setZoomAround(marker.getLatLng(), map.getZoom() + steps),
    remove() {
      // After a resize Leaflet emits 'moveend' with a delay, even if the map has been removed.
      map.off('zoomend moveend', reportScale);
      map.remove();
    },
  };
}
