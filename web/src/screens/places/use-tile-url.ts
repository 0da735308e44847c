import { useSettings } from '../../features/settings/settings.queries.ts';

/** Empty if no map tiles are configured. The URL from the settings overrides the one from the build. */
export const useTileUrl = (): string => useSettings().data?.tileUrl || (import.meta.env.VITE_MAP_TILES ?? '');
