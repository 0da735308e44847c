import { useSearchParams } from 'react-router';
import { DocumentView } from '../../features/documents/DocumentView.tsx';
import { isDocumentId } from '../../features/documents/documents.queries.ts';
import { NotFoundScreen } from '../system/NotFoundScreen.tsx';
import { OutsideLink } from './OutsideLink.tsx';

/** `?doc=` shows one of our documents, `?url=` asks before an outside link. Nothing foreign is ever framed. */
export function WebviewScreen() {
  const [query] = useSearchParams();
  const doc = query.get('doc');
  const url = query.get('url');
  if (doc && isDocumentId(doc)) return <DocumentView id={doc} />;
  if (url && !doc) return <OutsideLink url={url} />;
  return <NotFoundScreen root={false} />;
}
