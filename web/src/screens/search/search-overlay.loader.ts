import { loadNamespaces } from '../../core/text/i18n.ts';

/**
 * A chunk of its own: the lists of the files and texts that the overlay needs are then not part of the first load.
 */
export async function loadSearchOverlay() {
  const [{ SearchOverlay }] = await Promise.all([
    import('./SearchOverlay.tsx'),
    loadNamespaces(['search', 'companies', 'members', 'posts', 'news', 'productList', 'categoryPicker']),
  ]);
  return SearchOverlay;
}
