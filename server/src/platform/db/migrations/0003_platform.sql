CREATE TABLE media (
  id uuid PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text NOT NULL
    CHECK (purpose IN ('avatar', 'feedback', 'logo', 'cover', 'product', 'carousel', 'post', 'news')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Nine colours (3 × 3) shown until the picture has loaded.
  placeholder text NOT NULL DEFAULT '' CHECK (placeholder ~ '^([0-9a-f]{27})?$')
);
CREATE INDEX media_owner ON media (owner_id, created_at);

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 255),
  route text NOT NULL,
  request_mac bytea NOT NULL,
  status smallint,
  response jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Sixteen hash chains, so that audited transactions of different actors do not block each other.
CREATE TABLE audit_chains (
  shard smallint PRIMARY KEY CHECK (shard BETWEEN 0 AND 15),
  length bigint NOT NULL DEFAULT 0,
  head bytea NOT NULL DEFAULT ''
);
INSERT INTO audit_chains (shard) SELECT generate_series(0, 15);

CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shard smallint NOT NULL REFERENCES audit_chains (shard),
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  -- No foreign key: events outlive the account.
  actor_id bigint,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  trace_id text NOT NULL,
  -- HMAC over this event and the MAC of the previous one in the chain; the key is not in the database.
  mac bytea NOT NULL CHECK (octet_length(mac) = 32),
  UNIQUE (shard, seq)
);
CREATE INDEX audit_events_actor ON audit_events (actor_id, id DESC);
CREATE INDEX audit_events_action ON audit_events (action, id DESC);
CREATE INDEX audit_events_subject ON audit_events (subject, id DESC);
CREATE INDEX audit_events_at ON audit_events (at);
CREATE INDEX audit_events_kind ON audit_events (split_part(subject, ':', 1), id DESC);

CREATE TABLE documents (
  id text NOT NULL CHECK (id ~ '^[a-z-]{3,40}$'),
  version integer NOT NULL CHECK (version > 0),
  title_zh text NOT NULL CHECK (title_zh <> ''),
  title_en text NOT NULL CHECK (title_en <> ''),
  body_zh text NOT NULL CHECK (char_length(body_zh) BETWEEN 1 AND 100000),
  body_en text NOT NULL CHECK (char_length(body_en) BETWEEN 1 AND 100000),
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, version)
);

CREATE TABLE consent_receipts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  subject text NOT NULL
    CHECK (subject IN ('user-agreement', 'privacy-policy', 'publish:phone', 'publish:email', 'publish:address')),
  granted boolean NOT NULL,
  document_id text NOT NULL,
  document_version integer NOT NULL,
  at timestamptz NOT NULL,
  FOREIGN KEY (document_id, document_version) REFERENCES documents (id, version)
);
CREATE INDEX consent_receipts_newest ON consent_receipts (account_id, subject, id DESC);
CREATE INDEX consent_receipts_document ON consent_receipts (document_id, document_version);

CREATE TABLE dictionary_entries (
  type text NOT NULL CHECK (type ~ '^[a-z][a-z0-9_]{0,39}$'),
  value text NOT NULL CHECK (value ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  label_zh text NOT NULL CHECK (char_length(label_zh) BETWEEN 1 AND 40),
  label_en text NOT NULL CHECK (char_length(label_en) BETWEEN 1 AND 80),
  sort_order integer NOT NULL DEFAULT 0,
  PRIMARY KEY (type, value)
);
-- Initial entries of each list, in display order. Staff may add entries.
INSERT INTO dictionary_entries (type, value, label_zh, label_en, sort_order)
SELECT list.type, entry.value, entry.label_zh, entry.label_en, entry.position
FROM (VALUES
  ('industry', ARRAY[
    ['machinery', '机械设备', 'Machinery'],
    ['electronics', '电子电器', 'Electronics'],
    ['information-technology', '信息技术', 'Information technology'],
    ['automotive', '汽车及零部件', 'Automotive and parts'],
    ['textiles', '纺织服装', 'Textiles and clothing'],
    ['leather-footwear', '皮革鞋帽', 'Leather and footwear'],
    ['food', '食品饮料', 'Food and beverages'],
    ['agriculture', '农林牧渔', 'Agriculture, forestry and fishery'],
    ['building-materials', '建筑材料', 'Building materials'],
    ['construction', '建筑工程', 'Construction'],
    ['real-estate', '房地产', 'Real estate'],
    ['furniture', '家具家居', 'Furniture and home'],
    ['hardware', '五金工具', 'Hardware and tools'],
    ['metals', '冶金与金属制品', 'Metals and metal products'],
    ['mining', '矿产资源', 'Mining and minerals'],
    ['chemicals', '化工原料', 'Chemicals'],
    ['plastics-rubber', '塑料橡胶', 'Plastics and rubber'],
    ['energy', '能源电力', 'Energy and power'],
    ['environment', '节能环保', 'Environmental protection'],
    ['medical', '医药与医疗器械', 'Pharmaceuticals and medical devices'],
    ['packaging-printing', '包装印刷', 'Packaging and printing'],
    ['toys-gifts', '玩具礼品', 'Toys and gifts'],
    ['sports-outdoor', '体育户外', 'Sports and outdoor'],
    ['logistics', '物流运输', 'Logistics and transport'],
    ['trade', '进出口贸易', 'Import and export'],
    ['retail', '批发零售', 'Wholesale and retail'],
    ['finance', '金融保险', 'Finance and insurance'],
    ['professional-services', '法律、财税与咨询', 'Legal, tax and consulting'],
    ['culture-education', '文化教育', 'Culture and education'],
    ['tourism-catering', '旅游餐饮', 'Tourism and catering']
  ]),
  ('region', ARRAY[
    ['cn-bj', '北京', 'Beijing'],
    ['cn-tj', '天津', 'Tianjin'],
    ['cn-he', '河北', 'Hebei'],
    ['cn-sx', '山西', 'Shanxi'],
    ['cn-nm', '内蒙古', 'Inner Mongolia'],
    ['cn-ln', '辽宁', 'Liaoning'],
    ['cn-jl', '吉林', 'Jilin'],
    ['cn-hl', '黑龙江', 'Heilongjiang'],
    ['cn-sh', '上海', 'Shanghai'],
    ['cn-js', '江苏', 'Jiangsu'],
    ['cn-zj', '浙江', 'Zhejiang'],
    ['cn-ah', '安徽', 'Anhui'],
    ['cn-fj', '福建', 'Fujian'],
    ['cn-jx', '江西', 'Jiangxi'],
    ['cn-sd', '山东', 'Shandong'],
    ['cn-ha', '河南', 'Henan'],
    ['cn-hb', '湖北', 'Hubei'],
    ['cn-hn', '湖南', 'Hunan'],
    ['cn-gd', '广东', 'Guangdong'],
    ['cn-gx', '广西', 'Guangxi'],
    ['cn-hi', '海南', 'Hainan'],
    ['cn-cq', '重庆', 'Chongqing'],
    ['cn-sc', '四川', 'Sichuan'],
    ['cn-gz', '贵州', 'Guizhou'],
    ['cn-yn', '云南', 'Yunnan'],
    ['cn-xz', '西藏', 'Tibet'],
    ['cn-sn', '陕西', 'Shaanxi'],
    ['cn-gs', '甘肃', 'Gansu'],
    ['cn-qh', '青海', 'Qinghai'],
    ['cn-nx', '宁夏', 'Ningxia'],
    ['cn-xj', '新疆', 'Xinjiang'],
    ['cn-hk', '中国香港', 'Hong Kong, China'],
    ['cn-mo', '中国澳门', 'Macao, China'],
    ['cn-tw', '中国台湾', 'Taiwan, China'],
    ['sg', '新加坡', 'Singapore'],
    ['my', '马来西亚', 'Malaysia'],
    ['th', '泰国', 'Thailand'],
    ['vn', '越南', 'Vietnam'],
    ['id', '印度尼西亚', 'Indonesia'],
    ['ph', '菲律宾', 'Philippines'],
    ['jp', '日本', 'Japan'],
    ['kr', '韩国', 'South Korea'],
    ['in', '印度', 'India'],
    ['ae', '阿联酋', 'United Arab Emirates'],
    ['sa', '沙特阿拉伯', 'Saudi Arabia'],
    ['ru', '俄罗斯', 'Russia'],
    ['de', '德国', 'Germany'],
    ['gb', '英国', 'United Kingdom'],
    ['fr', '法国', 'France'],
    ['it', '意大利', 'Italy'],
    ['es', '西班牙', 'Spain'],
    ['nl', '荷兰', 'Netherlands'],
    ['us', '美国', 'United States'],
    ['ca', '加拿大', 'Canada'],
    ['au', '澳大利亚', 'Australia'],
    ['br', '巴西', 'Brazil'],
    ['za', '南非', 'South Africa']
  ]),
  ('post_kind', ARRAY[
    ['purchase', '采购', 'Purchase'],
    ['supply', '供应', 'Supply'],
    ['opportunity', '商机', 'Opportunity'],
    ['information', '资讯', 'Information']
  ]),
  ('member_state', ARRAY[
    ['none', '未开通', 'No membership'],
    ['temporary', '临时会员', 'Temporary member'],
    ['active', '正式会员', 'Full member'],
    ['grace', '宽限期', 'Days of grace'],
    ['lapsed', '已过期', 'Lapsed']
  ]),
  ('area_code', ARRAY[
    ['86', '中国大陆', 'Chinese mainland'],
    ['852', '中国香港', 'Hong Kong, China'],
    ['853', '中国澳门', 'Macao, China'],
    ['886', '中国台湾', 'Taiwan, China'],
    ['65', '新加坡', 'Singapore'],
    ['60', '马来西亚', 'Malaysia'],
    ['66', '泰国', 'Thailand'],
    ['84', '越南', 'Vietnam'],
    ['81', '日本', 'Japan'],
    ['82', '韩国', 'South Korea'],
    ['44', '英国', 'United Kingdom'],
    ['49', '德国', 'Germany'],
    ['61', '澳大利亚', 'Australia'],
    ['971', '阿联酋', 'United Arab Emirates']
  ])
) AS list (type, entries)
CROSS JOIN LATERAL (
  SELECT list.entries[i][1] AS value, list.entries[i][2] AS label_zh, list.entries[i][3] AS label_en, i * 10 AS position
  FROM generate_subscripts(list.entries, 1) AS i
) AS entry;

CREATE TABLE settings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition text NOT NULL UNIQUE CHECK (edition IN ('domestic', 'international')),
  name_zh text NOT NULL CHECK (char_length(name_zh) BETWEEN 1 AND 30),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 60),
  logo_id uuid REFERENCES media (id) ON DELETE SET NULL,
  phone text NOT NULL DEFAULT '' CHECK (char_length(phone) <= 40),
  email text NOT NULL DEFAULT '' CHECK (char_length(email) <= 120),
  address_zh text NOT NULL DEFAULT '' CHECK (char_length(address_zh) <= 120),
  address_en text NOT NULL DEFAULT '' CHECK (char_length(address_en) <= 240),
  about_zh text NOT NULL DEFAULT '' CHECK (char_length(about_zh) <= 2000),
  about_en text NOT NULL DEFAULT '' CHECK (char_length(about_en) <= 4000),
  icp_number text NOT NULL DEFAULT '' CHECK (char_length(icp_number) <= 60),
  registration_open boolean NOT NULL DEFAULT true,
  -- Visible tabs of the home screen, in order.
  home_tabs text[] NOT NULL DEFAULT '{homepage,members,companies,community,global,products}'
    CHECK (home_tabs <@ '{homepage,members,companies,community,global,products}'::text[] AND home_tabs[1] = 'homepage'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Tab labels by key: {"members": {"zh": "…", "en": "…"}}. Without an entry the default is used.
  tab_labels jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(tab_labels) = 'object'),
  -- URL template of map tiles in GCJ-02.
  tile_url text NOT NULL DEFAULT '' CHECK (tile_url = '' OR (tile_url ~ '^https://' AND char_length(tile_url) <= 300))
);
INSERT INTO settings (edition, name_zh, name_en) VALUES
  ('domestic', '名堂', 'Mingtang'),
  ('international', '名堂国际', 'Mingtang International');
CREATE INDEX settings_logo ON settings (logo_id);

-- Unpublished drafts of staff. Without a row the draft equals the published version.
CREATE TABLE page_drafts (
  page text PRIMARY KEY CHECK (page IN ('carousel', 'tabs')),
  -- Incremented by each save; a save based on an older revision is rejected.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  saved_by bigint NOT NULL REFERENCES accounts (id),
  saved_at timestamptz NOT NULL
);
CREATE INDEX page_drafts_saver ON page_drafts (saved_by);

CREATE TABLE carousels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  picture_id uuid NOT NULL REFERENCES media (id),
  title_zh text NOT NULL CHECK (char_length(title_zh) BETWEEN 1 AND 40),
  title_en text NOT NULL CHECK (char_length(title_en) BETWEEN 1 AND 80),
  link jsonb NOT NULL DEFAULT '{"kind": "none"}' CHECK (jsonb_typeof(link) = 'object'),
  placement text NOT NULL DEFAULT 'both' CHECK (placement IN ('domestic', 'international', 'both')),
  starts_at timestamptz,
  ends_at timestamptz,
  sort_order integer NOT NULL DEFAULT 0 CHECK (sort_order BETWEEN 0 AND 999999),
  visible boolean NOT NULL DEFAULT true,
  CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);
CREATE INDEX carousels_picture ON carousels (picture_id);
CREATE INDEX carousels_order ON carousels (sort_order, id);

-- Notification texts edited by staff. Without a row the default text is used.
CREATE TABLE notification_texts (
  key text PRIMARY KEY CHECK (char_length(key) <= 40),
  text_zh text NOT NULL CHECK (char_length(text_zh) BETWEEN 1 AND 100),
  text_en text NOT NULL CHECK (char_length(text_en) BETWEEN 1 AND 200)
);

CREATE TABLE changesets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor_id bigint NOT NULL REFERENCES accounts (id),
  kind text NOT NULL,
  -- Previous values, sufficient for undo.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  undone_at timestamptz,
  -- A settings change is applied when it is recorded; a bulk change is planned first and applied by the worker.
  state text NOT NULL DEFAULT 'applied'
    CHECK (state IN ('draft', 'applying', 'applied', 'undoing', 'undone', 'dropped')),
  -- The record a settings change is about; only the latest change of a record can be undone.
  subject text NOT NULL DEFAULT '' CHECK (char_length(subject) <= 60),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 200),
  total integer NOT NULL DEFAULT 0 CHECK (total BETWEEN 0 AND 10000),
  applied_at timestamptz,
  undone_by bigint REFERENCES accounts (id),
  CHECK ((state IN ('draft', 'applying', 'dropped')) = (applied_at IS NULL)),
  CHECK ((state IN ('undoing', 'undone')) = (undone_by IS NOT NULL))
);
CREATE INDEX changesets_actor ON changesets (actor_id, id DESC);
CREATE INDEX changesets_undoer ON changesets (undone_by);
CREATE INDEX changesets_kind ON changesets (kind, subject, id DESC);

-- One record of a bulk change. `before` holds its previous values, sufficient for undo.
CREATE TABLE changeset_items (
  changeset_id bigint NOT NULL REFERENCES changesets (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  subject_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) <= 240),
  -- skipped: nothing to do, or not allowed. kept: changed since by someone else, so the undo left it unchanged.
  state text NOT NULL CHECK (state IN ('planned', 'skipped', 'done', 'failed', 'undone', 'kept')),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 60),
  diff jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(diff) = 'array'),
  before jsonb,
  PRIMARY KEY (changeset_id, position),
  UNIQUE (changeset_id, subject_id),
  CHECK (state NOT IN ('done', 'undone', 'kept') OR before IS NOT NULL)
);
CREATE INDEX changeset_items_state ON changeset_items (changeset_id, state, position);
CREATE INDEX changeset_items_subject ON changeset_items (subject_id);

-- Named filters of the back office.
CREATE TABLE saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  screen text NOT NULL CHECK (screen ~ '^[a-z-]{1,40}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 30),
  query text NOT NULL CHECK (char_length(query) <= 500),
  UNIQUE (account_id, screen, name)
);

-- Result of the last run of periodic checks (audit chains, backups); one row each.
CREATE TABLE checkups (
  name text PRIMARY KEY CHECK (char_length(name) BETWEEN 1 AND 40),
  at timestamptz NOT NULL,
  problems integer NOT NULL CHECK (problems >= 0)
);

-- Calls to external vendors per day.
CREATE TABLE vendor_daily_stats (
  vendor text NOT NULL CHECK (vendor IN ('sms', 'wechat', 'alipay')),
  day date NOT NULL,
  succeeded integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  PRIMARY KEY (vendor, day)
);

REVOKE UPDATE, DELETE, TRUNCATE ON audit_events FROM mingtang_app;
REVOKE INSERT, DELETE, TRUNCATE ON audit_chains FROM mingtang_app;
