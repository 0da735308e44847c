export interface BilingualText {
  zh: string;
  en: string;
}
