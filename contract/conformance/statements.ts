/**
 * The statements of the specification, one sentence each. `npm run conformance -- --live` verifies them on the running
 * product; a check in e2e/conformance refers to a statement by its id. A statement without a check either differs on
 * purpose (with the decision record) or cannot be verified here (with the reason).
 */
import surface from './surface.json' with { type: 'json' };

export interface Statement {
  id: string;
  /** Section of the specification. */
  section: number;
  text: string;
  /** Verified over HTTP or in the browser. */
  via: 'call' | 'browser';
  /** Differs on purpose: the decision record. */
  deviationRecord?: string;
  /** Cannot be verified here: the reason. */
  unverifiableReason?: string;
}

type StatementRow = [
  id: string,
  via: Statement['via'],
  text: string,
  exception?: Pick<Statement, 'deviationRecord' | 'unverifiableReason'>,
];

const toStatements = (section: number, list: readonly StatementRow[]): Statement[] =>
  list.map(([id, via, text, exception]) => ({ id, section, text, via, ...exception }));

const purposeStatements = toStatements(1, [
  ['home.news', 'browser', 'The home page shows member news.'],
  ['home.companies', 'browser', 'The home page shows enterprise cards.'],
  ['home.members', 'browser', 'The home page shows member cards.'],
  ['home.products', 'browser', 'The home page shows products.'],
  ['home.posts', 'browser', 'The home page shows community posts.'],
  ['home.international', 'browser', 'The home page has an international edition.'],
  ['member.card', 'browser', 'A member has a personal business card.'],
  ['member.post', 'call', 'A member publishes a post.'],
  ['member.pay.wechat', 'call', 'A member buys a package and pays by WeChat.'],
  ['member.pay.alipay', 'call', 'A member buys a package and pays by Alipay.'],
  ['member.referral', 'call', 'A member refers a friend, who joins.'],
  ['member.feedback', 'call', 'A member sends feedback.'],
  ['admin.members', 'browser', 'Administrators manage members.'],
  ['admin.categories', 'browser', 'Administrators set classes and categories.'],
  ['admin.carousel', 'browser', 'Administrators set the carousel.'],
  ['admin.settings', 'browser', 'Administrators set the system.'],
  ['admin.tabs', 'browser', 'Administrators set the navigation tabs.'],
  ['admin.top-companies', 'browser', 'Administrators order the top companies.'],
  ['admin.news', 'browser', 'Administrators write news items.'],
  ['admin.packages', 'browser', 'Administrators set up member packages.'],
  ['admin.administrators', 'browser', 'Administrators set administrators.'],
  ['admin.create-member', 'browser', 'Administrators create members.'],
  ['language.two', 'browser', 'The app is available in Simplified Chinese and English.'],
  ['language.international', 'call', 'The English edition is flagged as international.'],
  ['language.flag', 'browser', 'The language is stored as internation: 1 for English, 0 otherwise.'],
  ['forgot.sms', 'browser', 'A forgotten password is retrieved by SMS to the registered phone.'],
  ['forgot.contact', 'browser', 'A forgotten password is retrieved by contacting an administrator.'],
  ['version', 'browser', 'The app reports version 1.1.0, code 100.'],
  ['hash-routes', 'browser', 'Navigation uses hash routes.'],
  [
    'documents.empty',
    'browser',
    'Privacy policy and user service agreement have no links in the configuration.',
    {
      deviationRecord:
        'docs/decisions/0015-production-start-checks.md: the API does not start without its agreements.',
    },
  ],
]);

const tabStatements = toStatements(2, [
  ['tab.home', 'browser', 'The tab bar leads to home: the root, and tabbar/home/home.'],
  ['tab.admin', 'browser', 'The tab bar leads administrators to work/index.'],
  ['tab.follow', 'browser', 'The tab bar leads to tabbar/follow/follow.'],
  ['tab.mine', 'browser', 'The tab bar leads to tabbar/mine/mine.'],
  ['tab.order', 'browser', 'The tab bar has these tabs in this order, and no admin tab for others.'],
  ['home.bar', 'browser', 'Home and the admin home have a navigation bar of their own.'],
  [
    'home.tabs',
    'browser',
    'Home offers homepage, member card, enterprise card, community, global and product.',
  ],
  [
    'search.tabs',
    'browser',
    'Search offers members, enterprises, dynamics, international, products and business news.',
  ],
  ['mine.backstage', 'browser', 'The personal area of an administrator has an entry to the back office.'],
  ['page.delay', 'browser', 'A page that loads shows a loading view after 200 ms, not before.'],
  ['page.timeout', 'browser', 'A page that has not loaded after 60 s fails.'],
  ['list.reach-bottom', 'browser', 'A list loads the next page when its end is 100 px away.'],
]);

const entityStatements = toStatements(3, [
  ['token.key', 'browser', 'The token is stored in local storage under App-Token.'],
  ['user.cached', 'browser', 'Token, roles, permissions, avatar, name, admin flag and user are cached.'],
  ['user.avatar.default', 'browser', 'A user without an avatar has a default picture.'],
  ['user.avatar.base', 'browser', 'An avatar from the server is loaded from the base URL.'],
  ['user.nickname', 'call', 'User info holds the nickname.'],
  ['user.roles', 'call', 'User info holds roles, each with roleName.'],
  ['user.permissions', 'call', 'User info holds permissions.'],
  [
    'profile.counts',
    'call',
    'A profile holds avatar, author_name, follow_count, fans_count and integral_count.',
  ],
  ['profile.placeholders', 'browser', 'A profile that has not loaded yet shows placeholders.'],
  ['history', 'browser', 'The search history is a list in local storage.'],
  ['contact', 'browser', 'The office contact has a phone number and an address.'],
  ['login.payload', 'call', 'Login takes mobile, password, code and uuid.'],
  ['envelope', 'call', 'Responses have code and msg.'],
  [
    'company.fields',
    'call',
    'A company has name, profile, logo, image, industry, main business, contact person, phone, landline, email, website, address, detailed address, social media, LinkedIn and a sort order.',
  ],
  ['settings.logo', 'browser', 'The first item of the public settings supplies the logo of the app.'],
  [
    'product.fields',
    'call',
    'A product has name, profile, detail html, first-level and second-level category.',
  ],
  ['category.levels', 'call', 'Categories have a first and a second level.'],
  ['post.types', 'call', 'A post is a purchase, a supply, a business opportunity or information.'],
  ['post.flags', 'call', 'A post has top and essence flags.'],
  ['post.counts', 'call', 'A post counts views, likes, comments and shares.'],
  ['package.fields', 'call', 'A member package has a serial number and a name.'],
]);

const stateStatements = toStatements(4, [
  ['login.stores', 'browser', 'Login stores the token and the user name.'],
  ['login.bearer', 'browser', 'The token is sent as a bearer credential.'],
  ['login.fetches', 'browser', 'After login the user info is fetched.'],
  ['roles.admin', 'call', 'The admin flag is true when a role name contains the word for administrator.'],
  ['roles.default', 'call', 'Without roles the role is a default role and the admin flag is false.'],
  ['logout.calls', 'browser', 'Logout calls the server.'],
  ['logout.clears', 'browser', 'Logout clears token, user, roles, name, permissions and local cache.'],
  ['login.signed-in', 'browser', 'A signed-in user who opens the login page is sent to the home root.'],
  ['expired.dialog', 'browser', 'Code 401 asks whether to log in again.'],
  ['expired.confirm', 'browser', 'On confirming, logout runs and the app starts at login.'],
  ['post.pin', 'call', 'A post can be pinned and unpinned.'],
  ['member.vip', 'call', 'The VIP status of a member can be set and cleared.'],
  [
    'membership.states',
    'browser',
    'Membership is shown as temporary member, activate membership, no package purchased.',
  ],
]);

const validationStatements = toStatements(5, [
  ['guard.prompt', 'browser', 'The login guard shows a prompt with cancel and confirm.'],
  ['guard.confirm', 'browser', 'Confirming the prompt leads to login.'],
  ['guard.cancel', 'browser', 'Cancelling the prompt stays on the page.'],
  ['login.trim', 'call', 'The user name is trimmed at login.'],
  ['image.formats', 'call', 'Pictures are PNG or JPG within a size limit.'],
  [
    'register.publishes',
    'browser',
    'Registration states that it makes the filled-in company, product, contact and address information public.',
  ],
  ['register.area-code', 'browser', 'Registration takes an international area code.'],
  [
    'sms.invalid-phone',
    'browser',
    'If the phone format is invalid at SMS retrieval, the user is asked to contact the administrator.',
  ],
  ['validate.endpoint', 'call', 'A phone number can be validated.'],
]);

const roleStatements = toStatements(6, [
  ['roles.from-server', 'call', 'Roles and permissions come with the user info.'],
  ['roles.flag', 'call', 'A role whose name contains the administrator word sets the admin flag.'],
  ['roles.back-office', 'browser', 'The admin tab and the back office are for administrators.'],
  ['permission.wildcard', 'call', 'The permission wildcard passes every check.'],
  ['permission.exact', 'call', 'The exact permission passes, another does not.'],
  [
    'role.check',
    'browser',
    'A role check passes for admin or the exact role.',
    { unverifiableReason: 'No screen checks roles; permissions decide: web/src/core/session.test.ts.' },
  ],
  [
    'check.any-all',
    'browser',
    'Permission and role checks have any-of and all-of variants.',
    {
      unverifiableReason:
        'No screen checks any-of or all-of several permissions: web/src/core/session.test.ts.',
    },
  ],
  ['visitor.public', 'browser', 'Visitors see only the public pages.'],
  ['visitor.action', 'browser', 'An action that needs login asks to go to the login page.'],
]);

const callStatements = toStatements(7, [
  ['calls.header', 'browser', 'Calls carry the internationalisation header from local storage.'],
  ['calls.bearer', 'browser', 'Calls carry a bearer Authorization header when a token exists.'],
  ['calls.public', 'browser', 'Public calls carry no Authorization header.'],
  ['calls.query', 'browser', 'Query parameters are serialised onto the URL.'],
  ['cloud.user-id', 'call', 'Cloud-style operations take user_id.'],
  ['cloud.code', 'call', 'Cloud-style operations succeed with the result code 200.'],
]);

const errorStatements = toStatements(8, [
  ['error.500', 'browser', 'Code 500 shows the message in a toast.'],
  ['error.other', 'browser', 'Other codes show the server’s message in a toast.'],
  ['confirm.delete', 'browser', 'Deleting selected items is confirmed.'],
  ['confirm.logout', 'browser', 'Logging out is confirmed.'],
]);

const limitStatements = toStatements(9, [['router.mode', 'browser', 'The router uses hash routes.']]);

const surfaceStatements: Statement[] = [
  ...surface.screens.flatMap(({ path, public: isPublic }): Statement[] => [
    { id: `screen.${path}`, section: 2, via: 'browser', text: `${path} opens by its URL.` },
    { id: `link.${path}`, section: 2, via: 'browser', text: `A link leads to ${path}.` },
    {
      id: `guard.${path}`,
      section: 5,
      via: 'browser',
      text: isPublic ? `${path} opens without login.` : `${path} asks visitors to log in.`,
    },
  ]),
  ...surface.calls.map(({ key }): Statement => ({
    id: `call.${key}`,
    section: 7,
    via: 'call',
    text: `${key} responds as specified.`,
  })),
  ...surface.operations.map(({ name }): Statement => ({
    id: `operation.${name}`,
    section: 7,
    via: 'call',
    text: `The operation ${name} responds.`,
  })),
  ...surface.errorTexts.map(({ id, section, zh, en }): Statement => ({
    id: `text.${id}`,
    section,
    via: 'browser',
    text: `The specified place shows “${zh}”, in English “${en}”.`,
  })),
  ...surface.constants.map(({ name, value }): Statement => ({
    id: `constant.${name}`,
    section: 9,
    via: 'browser',
    text: `${name} is ${value}, and takes effect.`,
  })),
];

export const statements: readonly Statement[] = [
  ...purposeStatements,
  ...tabStatements,
  ...entityStatements,
  ...stateStatements,
  ...validationStatements,
  ...roleStatements,
  ...callStatements,
  ...errorStatements,
  ...limitStatements,
  ...surfaceStatements,
];
