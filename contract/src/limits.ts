/**
 * Constants shared by server and web. The specification defines the first two blocks.
 *
 * `NETWORK_TIMEOUT_MS` aborts a stream without data. While the chunk of a screen loads, the app shows a
 * loading view after `PAGE_DELAY_MS`, a slow-network message after `PAGE_TIMEOUT_MS` and an error after
 * `CHUNK_TIMEOUT_MS`.
 */
export const REQUEST_TIMEOUT_MS = 26_000;
export const UPLOAD_TIMEOUT_MS = 10_000;
export const CAPTCHA_TIMEOUT_MS = 20_000;
export const NETWORK_TIMEOUT_MS = 60_000;
export const PAGE_DELAY_MS = 200;
export const PAGE_TIMEOUT_MS = 60_000;
export const CHUNK_TIMEOUT_MS = 120_000;
export const REACH_BOTTOM_PX = 100;
export const TOAST_MS = 2_500;

export const APP_VERSION = '1.1.0';
export const APP_VERSION_CODE = 100;
export const TOKEN_KEY = 'App-Token';
export const LANGUAGE_KEY = 'internation';
export const LANGUAGE_FLAG_EN = '1';
export const LANGUAGE_FLAG_ZH = '0';
export const SHORTEN_SUFFIX = '..';
export const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
/** A timestamp with this many digits is in seconds; a longer one is in milliseconds. */
export const SECONDS_DIGITS = 10;

export const PAGE_SIZE = 20;
export const TABLE_PAGE_SIZE_MAX = 100;
/** Maximum number of items of one bulk change. */
export const BULK_MAX = 10_000;
/** Rows that a person can select for an export; more are exported by a filter. The ids are part of the URL. */
export const EXPORT_SELECTED_MAX = 200;
export const MEGABYTE = 1024 * 1024;
export const IMAGE_BYTES_MAX = 5 * MEGABYTE;
export const IMAGE_PIXELS_MAX = 25_000_000;
export const PASSWORD_MIN = 8;
export const STAFF_PASSWORD_MIN = 15;
export const PASSWORD_MAX = 128;
/** After too many wrong passwords. */
export const LOGIN_LOCK_MINUTES = 15;
export const SESSIONS_MAX = 10;
/** Maximum number of device tokens per account. */
export const DEVICES_MAX = 10;
export const PASSKEYS_MAX = 10;
export const SMS_CODE_SECONDS = 300;
export const SMS_CODE_ATTEMPTS = 5;
export const SMS_RESEND_SECONDS = 60;
/** A member changes the phone number at most once in this many days. */
export const PHONE_CHANGE_DAYS = 30;
/** Days in which the old number can object to a change of the phone number. */
export const PHONE_OBJECTION_DAYS = 7;
/** Days after which a change by staff that nobody approved, or the new number did not confirm, is cancelled. */
export const PHONE_REQUEST_DAYS = 14;
/** Age from which a session of a member may change the phone number. */
export const PHONE_CHANGE_SESSION_HOURS = 24;
/** Days in which the link of an invitation works. */
export const INVITATION_DAYS = 30;
/** A member is invited again after this many days at the earliest. */
export const INVITATION_REPEAT_DAYS = 7;
/** Pictures in the text of a news item. */
export const NEWS_PICTURES_MAX = 20;
export const FEEDBACK_IMAGES_MAX = 4;
export const MEMBER_NOTE_MAX = 2_000;
/** Hours in which the author of a note about a member can change or delete it. */
export const MEMBER_NOTE_EDIT_HOURS = 24;
/** Custom fields of members that are not archived. */
export const CUSTOM_FIELDS_MAX = 30;
export const CUSTOM_FIELD_OPTIONS_MAX = 50;
export const CUSTOM_VALUE_MAX = 500;
export const SAVED_VIEWS_MAX = 20;
export const DATA_EXPORTS_PER_DAY = 3;
/** Whole months for which the log of who viewed contact details is kept. */
export const REVEAL_LOG_MONTHS = 12;
/** Members of whom one administrator may reveal contact details per day. */
export const STAFF_REVEALS_PER_DAY = 100;
/** Days in which a change by staff or an import can be undone. */
export const UNDO_DAYS = 7;
/** Days in which a merge of two members or companies can be undone; the merged account is erased afterwards. */
export const MERGE_UNDO_DAYS = 30;
/** Rows of one kind that a merge moves at most. */
export const MERGE_ROWS_MAX = 20_000;
/** Merges into one record that the back office lists. */
export const MERGES_LISTED_MAX = 20;

/** From this amount, of one refund or of one person's unapproved refunds in a day, a second person must approve. */
export const REFUND_SECOND_APPROVAL_FROM_FEN = 100_000;

/** Days after the payment in which a member may ask for the whole amount; later, for the remaining days. */
export const REFUND_IN_FULL_DAYS = 7;
/** Orders that one bank transfer can pay. */
export const TRANSFER_ORDERS_MAX = 50;
/** Packages with a fee in one dues run. */
export const DUES_FEES_MAX = 50;
/** Steps of reminders of a dues invoice. */
export const DUES_REMINDERS_MAX = 8;
/** Dues invoices that one bank transfer can pay. */
export const DUES_TRANSFER_INVOICES_MAX = 100;
/** Months of membership that a yearly fee pays. */
export const DUES_MONTHS = 12;
/** Refund requests of a member for one order, with those refused and withdrawn. */
export const REFUND_REQUESTS_MAX = 3;

/** Members in one directory as PDF. */
export const DIRECTORY_MEMBERS_MAX = 10_000;
/** Membership certificates in one PDF. */
export const CERTIFICATES_AT_ONCE_MAX = 500;
/** PDF files of one kind in the list of who made them. */
export const GENERATED_FILES_LISTED_MAX = 5;
/** After the end of a membership; a renewal that begins within these days continues it. */
export const MEMBERSHIP_GRACE_DAYS = 15;
/** Days before the end of a membership from which it can be renewed. */
export const RENEWAL_DAYS = 60;
export const FAPIAO_BYTES_MAX = 2 * MEGABYTE;

export const CATEGORIES_MAX = 5_000;
export const COMPANY_CATEGORIES_MAX = 5;
export const COMPANY_SOCIAL_MAX = 6;
export const COMPANIES_OWNED_MAX = 5;
export const COMPANY_CERTIFICATES_MAX = 20;
export const CERTIFICATE_IMAGES_MAX = 3;
/** Days before its last day from which the owner is told that a certificate ends. */
export const CERTIFICATE_EXPIRING_DAYS = 30;
/** Days after its last day in which visitors still see a certificate, marked as expired. */
export const CERTIFICATE_EXPIRED_DAYS = 90;
/** Maximum number of certificate names offered as a filter. */
export const CERTIFICATE_NAMES_MAX = 24;
export const PRODUCT_IMAGES_MAX = 9;
/** Below one thousand million yuan. */
export const PRODUCT_PRICE_MAX_FEN = 99_999_999_999;
export const MIN_ORDER_MAX = 99_999_999;
export const LEAD_DAYS_MAX = 365;
/** Two texts of this length fit the request body limit of 100 KB in UTF-8. */
export const RICH_TEXT_MAX = 15_000;
/** Maximum length of the list sorted by distance. */
export const NEAREST_MAX = 1_000;

/** Maximum number of slides on display at one time, and in the draft. */
export const CAROUSEL_SHOWN_MAX = 8;
export const CAROUSEL_DRAFT_MAX = 40;
export const ANNOUNCEMENT_TEXT_MAX = 120;
export const PINNED_COMPANIES_MAX = 100;

export const POST_IMAGES_MAX = 9;
export const POST_LABELS_MAX = 5;
export const POST_TITLE_MAX = { zh: 40, en: 80 } as const;
export const POST_BODY_MAX = { zh: 1000, en: 2000 } as const;
/** Days until a post of each kind expires; null never expires. */
export const POST_DAYS = { purchase: 30, opportunity: 60, supply: 90, information: null } as const;
export const POST_PINS_MAX = 3;
export const POST_PIN_DAYS_MAX = 30;
export const COMMENT_MAX = 1000;
export const COMMENT_EDIT_MINUTES = 15;
export const CHOSEN_LABELS_MAX = 50;
/** Hours in which a refused post can be revised and resubmitted. */
export const POST_REVISION_HOURS = 72;
/** Maximum number of reports or strikes listed, newest first. */
export const REPORTS_LISTED_MAX = 100;
/** Maximum words and characters of one watched-word import, which fit the request body limit in UTF-8. */
export const WATCHED_WORDS_IMPORT_MAX = 5_000;
export const WATCHED_WORDS_TEXT_MAX = 30_000;
/** Search results of one tab are counted up to this number, which is shown as 99+. */
export const SEARCH_COUNT_MAX = 100;
/** Characters of a search keyword. */
export const SEARCH_KEYWORD_MAX = 60;
/** Polling interval for notifications while the SSE stream is closed. */
export const NOTIFICATION_POLL_MS = 30_000;
/** Share of page loads whose performance is measured and sent to the product's own metrics. */
export const WEB_VITALS_SAMPLE_RATE = 0.1;

export const SPREADSHEET_BYTES_MAX = 10 * MEGABYTE;
export const SPREADSHEET_ROWS_MAX = 20_000;
export const SPREADSHEET_COLUMNS_MAX = 60;
export const SPREADSHEET_CELL_MAX = 2_000;
/** Columns of an import of members that are kept as custom fields. */
export const IMPORT_CUSTOM_COLUMNS_MAX = 12;
/** The heading of an import is searched and chosen among so many rows at the top of the spreadsheet. */
export const IMPORT_TOP_ROWS = 20;
