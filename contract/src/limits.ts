/** Figures that server and web must agree on. The specification fixes the first block. */
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
/** A time given in so many digits is seconds; a longer one is milliseconds. */
export const SECONDS_DIGITS = 10;

export const PAGE_SIZE = 20;
export const TABLE_PAGE_SIZE_MAX = 100;
/** How many things one bulk change may be about. */
export const BULK_MAX = 10_000;
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 25_000_000;
export const PASSWORD_MIN = 8;
export const STAFF_PASSWORD_MIN = 15;
export const PASSWORD_MAX = 128;
export const SESSIONS_MAX = 10;
/** Devices that an account knows again. */
export const DEVICES_MAX = 10;
export const PASSKEYS_MAX = 10;
export const SMS_CODE_SECONDS = 300;
export const SMS_CODE_TRIES = 5;
export const SMS_RESEND_SECONDS = 60;
export const FEEDBACK_IMAGES_MAX = 4;

/** From here on, for one refund or for what one person paid back alone in a day, a second person must approve. */
export const REFUND_ALONE_BELOW_FEN = 100_000;

/** Dialling codes that registration and sign-in offer; SMS goes to no other country. */
export const AREA_CODES = [
  '86',
  '852',
  '853',
  '886',
  '65',
  '60',
  '66',
  '84',
  '81',
  '82',
  '44',
  '49',
  '61',
  '971',
] as const;

export const COMPANY_CATEGORIES_MAX = 5;
export const COMPANY_SOCIAL_MAX = 6;
export const COMPANIES_OWNED_MAX = 5;
export const PRODUCT_IMAGES_MAX = 9;
/** Two texts of this length fit the request body limit of 100 KB in UTF-8. */
export const RICH_TEXT_MAX = 15_000;
/** The nearest list ends here: whoever reads on wants another sort. */
export const NEAREST_MAX = 1_000;

/** Pictures that visitors see at one time, and those that staff may have at hand. */
export const CAROUSEL_SHOWN_MAX = 8;
export const CAROUSEL_DRAFT_MAX = 40;
export const PINNED_COMPANIES_MAX = 100;

export const POST_IMAGES_MAX = 9;
export const POST_LABELS_MAX = 5;
export const POST_TITLE_MAX = { zh: 40, en: 80 } as const;
export const POST_BODY_MAX = { zh: 1000, en: 2000 } as const;
/** Days a post stays; information stays for good. */
export const POST_DAYS = { purchase: 30, opportunity: 60, supply: 90, information: null } as const;
export const PINS_MAX = 3;
export const PIN_DAYS_MAX = 30;
export const COMMENT_MAX = 1000;
export const COMMENT_EDIT_MINUTES = 15;
export const CHOSEN_LABELS_MAX = 50;
/** How long a refused post may be mended and sent in again. */
export const MEND_HOURS = 72;
/** Of a thing or a member, staff read the newest so many. */
export const REPORTS_SHOWN = 100;
/** As many watched words one import takes, and as many characters: they fit the request body limit in UTF-8. */
export const WORDS_IMPORT_MAX = 5_000;
export const WORDS_TEXT_MAX = 30_000;
/** Between two looks for news where the live line is closed. */
export const NOTIFICATION_POLL_MS = 30_000;

export const SHEET_BYTES_MAX = 10 * 1024 * 1024;
export const SHEET_ROWS_MAX = 20_000;
export const SHEET_COLUMNS_MAX = 60;
export const SHEET_CELL_MAX = 2_000;
