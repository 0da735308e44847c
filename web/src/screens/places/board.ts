import type { Point } from '@mingtang/contract/fields';
import { DivIcon, GridLayer, LatLng, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import s from './MapBoard.module.css';

const ZOOM = { least: 3, most: 18, near: 15, far: 4 };
/** The middle of the country, for a map with nothing on it yet. */
const MIDDLE = new LatLng(35, 105);
const SCALE_PX = 96;
const ICON = { width: 32, height: 40 };

export interface Scale {
  metres: number;
  px: number;
}

export interface Board {
  show(point: Point): void;
  /** Moves the marker by so many pixels; the first time it is set down in the middle. */
  nudge(x: number, y: number): void;
  zoom(steps: number): void;
  remove(): void;
}

class Grid extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = s.tile ?? '';
    return tile;
  }
}

const latLngOf = ({ latitude, longitude }: Point) => new LatLng(latitude, longitude);
function pointAt(place: LatLng): Point {
  const { lat, lng } = place.wrap();
  return { latitude: Math.min(90, Math.max(-90, lat)), longitude: lng };
}

/** 1, 2 or 5 and noughts: the longest such stretch that fits the bar. */
function scaleOf(map: LeafletMap): Scale {
  const y = map.getSize().y / 2;
  const most = map.distance(map.containerPointToLatLng([0, y]), map.containerPointToLatLng([SCALE_PX, y]));
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2].find((one) => one * power <= most) ?? 1);
  return { metres, px: Math.round((metres / most) * SCALE_PX) };
}

/** Leaflet's own controls and pop-ups write HTML, which the page's policy refuses; none of them is used. */
export function createBoard(
  place: HTMLElement,
  /** Where pictures of the map come from, drawn in GCJ-02; empty for none. */
  tiles: string,
  first: Point | null,
  onMove: ((point: Point) => void) | undefined,
  onScale: (scale: Scale) => void,
): Board {
  const map = new LeafletMap(place, {
    center: first ? latLngOf(first) : MIDDLE,
    zoom: first ? ZOOM.near : ZOOM.far,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  map.addLayer(tiles ? new TileLayer(tiles) : new Grid());
  const pin = document.createElement('span');
  pin.className = s.pin ?? '';
  const marker = new Marker(map.getCenter(), {
    icon: new DivIcon({
      html: pin,
      className: s.marker ?? '',
      iconSize: [ICON.width, ICON.height],
      iconAnchor: [ICON.width / 2, ICON.height],
    }),
    draggable: onMove !== undefined,
    autoPan: true,
    keyboard: false,
  });
  if (first) marker.addTo(map);

  const tell = (at: LatLng) => onMove?.(pointAt(at));
  marker.on('dragend', () => tell(marker.getLatLng()));
  if (onMove) map.on('click', ({ latlng }) => tell(latlng));
  const scale = () => onScale(scaleOf(map));
  map.on('zoomend moveend', scale);
  scale();

  return {
    show(point) {
      const at = latLngOf(point);
      const fresh = !map.hasLayer(marker);
      marker.setLatLng(at).addTo(map);
      if (fresh && map.getZoom() < ZOOM.near && !map.getBounds().contains(at)) map.setView(at, ZOOM.near);
      else if (!map.getBounds().pad(-0.1).contains(at)) map.panTo(at);
    },
    nudge(x, y) {
      if (!map.hasLayer(marker)) return tell(map.getCenter());
      tell(map.unproject(map.project(marker.getLatLng()).add([x, y])));
    },
    zoom: (steps) => void map.setZoomAround(marker.getLatLng(), map.getZoom() + steps),
    remove() {
      // After a change of size Leaflet still says 'moveend' a moment later, map or no map.
      map.off('zoomend moveend', scale);
      map.remove();
    },
  };
}
