/** A header carries ASCII only: the plain name is for old readers, the encoded one for the rest. No name can add a header. */
export function attachment(filename: string): string {
  const plain = filename.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
