import { sql } from 'kysely';
import { compileOnce } from '../../platform/db/compile-once.ts';
import { jsonFirstRow, jsonRows } from '../../platform/db/json-rows.ts';
import { type CertificateRow, selectCertificates } from '../certificates/certificates.service.ts';
import { selectViewerRelation, type ViewerRelation } from '../contacts/contacts.service.ts';
import { type ProductCardRow, selectProductCardsOfCompany } from '../products/products.cards.service.ts';
import { type CompanyProofRow, companyProofColumns } from './companies.proof.queries.ts';
import { type CompanyContactRow, type FullCompanyRow, selectFullCompany } from './companies.queries.ts';
import { selectVisibleTeam, type VisibleTeamRow } from './companies.team.queries.ts';

const TEAM_LIMIT = 12;
const PRODUCTS_LIMIT = 6;

export interface CompanyDetailRow extends FullCompanyRow, CompanyProofRow {
  /** The viewer's role in the company. */
  role: string | null;
  followed: boolean;
  relation: ViewerRelation | null;
  /**
   * For every audience: the caller must mask those that the viewer may not see. None while the owner's account is
   * being deleted, because nobody would reply until the company has another owner.
   */
  contacts: CompanyContactRow[];
}

/** A company in every state, with what the viewer is to it; `viewerId` is null for a visitor. */
export const findCompanyDetail = compileOnce<{ id: string; viewerId: string | null }, CompanyDetailRow>(
  (db, valueOf) => {
    const id = valueOf('id');
    const viewerId = valueOf('viewerId');
    const contacts = db
      .selectFrom('company_contacts')
      .select(['field', 'value', 'audience'])
      .where('company_id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('company_team as o')
              .innerJoin('accounts as a', 'a.id', 'o.member_id')
              .select('o.member_id')
              .where('o.company_id', '=', id)
              .where('o.role', '=', 'owner')
              .where('a.state', '=', 'deleting'),
          ),
        ),
      );
    return sql<CompanyDetailRow>`
      SELECT c.*, ${companyProofColumns}, p.role, f.follower_id IS NOT NULL AS followed,
        ${jsonFirstRow(selectViewerRelation(db, viewerId!, { kind: 'company', id }))} AS relation,
        ${jsonRows(contacts, [])} AS contacts
      FROM (${selectFullCompany(db).where('c.id', '=', id)}) c
      LEFT JOIN company_team p ON p.company_id = c.id AND p.member_id = ${viewerId}
      LEFT JOIN company_follows f ON f.company_id = c.id AND f.follower_id = ${viewerId}`;
  },
);

export interface CompanyDetailLists {
  team: VisibleTeamRow[];
  certificates: CertificateRow[];
  products: ProductCardRow[];
  /** Of an editor: in every state. A company has no more than its package allows. */
  own_product_count: number | null;
}

const companyDetailLists = ({ ofEditor }: { ofEditor: boolean }) =>
  compileOnce<{ id: string; viewerId: string | null; certificatesNotBefore: string }, CompanyDetailLists>(
    (db, valueOf) => {
      const id = valueOf('id');
      const products = selectProductCardsOfCompany(db, id, { limit: PRODUCTS_LIMIT, everyState: ofEditor });
      return sql<CompanyDetailLists>`SELECT
        ${jsonRows(selectVisibleTeam(db, valueOf('viewerId')!, id, TEAM_LIMIT), ['id'])} AS team,
        ${jsonRows(selectCertificates(id, valueOf('certificatesNotBefore')), ['id'])} AS certificates,
        ${jsonRows(products, ['id', 'category_id', 'company_id'])} AS products,
        ${ofEditor ? sql`(SELECT count(*)::int FROM products WHERE company_id = ${id} AND state <> 'removed')` : sql`NULL::int`}
          AS own_product_count`;
    },
  );
export const findCompanyDetailLists = companyDetailLists({ ofEditor: false });
export const findCompanyDetailListsOfEditor = companyDetailLists({ ofEditor: true });
