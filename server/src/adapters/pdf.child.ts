/** Child process of `pdf.ts`: renders one document. */
import { renderPdfDocument } from './pdf.render.ts';
import type { PdfDefinition, PdfReply } from './pdf.ts';

process.once('disconnect', () => process.exit(0));
process.once('message', (definition: PdfDefinition) => {
  renderPdfDocument(definition).then(
    (bytes) => reply({ kind: 'pdf', bytes }),
    (error: unknown) => reply({ kind: 'failed', reason: error instanceof Error ? error.message : 'unknown' }),
  );
});

function reply(message: PdfReply): void {
  process.send?.(message);
}
