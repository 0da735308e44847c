import { useSearchParams } from '../../core/router/use-router.ts';
import { DocumentView } from '../../features/documents/DocumentView.tsx';
import { isDocumentId } from '../../features/documents/documents.queries.ts';
import { NotFoundScreen } from '../system/NotFoundScreen.tsx';
import { ExternalLinkPage } from './ExternalLinkPage.tsx';

/**
 * `?doc=` shows a document of this site. `?url=` shows a confirmation page with a link to an external page,
 * which is never embedded in a frame.
 */
export function WebviewScreen() {
  const [searchParams] = useSearchParams();
  const doc = searchParams.get('doc');
  const url = searchParams.get('url');
  if (doc && isDocumentId(doc)) return <DocumentView id={doc} />;
  if (url && !doc) return <ExternalLinkPage url={url} />;
  return <NotFoundScreen root={false} />;
}
