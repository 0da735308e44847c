export const about = {
  version: 'Version {{version}} ({{code}})',
  appDescription:
    'Mingtang is a business directory and membership network for chambers of commerce, associations and trade communities. Find companies, products and members, exchange cards, and post what you want to buy or can supply. It comes in Chinese and English, with one account for both.',
  agreements: 'Agreements and policies',
  userAgreement: 'User agreement',
  privacyPolicy: 'Privacy policy',
  contact: 'Contact',
  contactNote:
    'This network is run by the chamber or association that set it up. Please use the feedback form for suggestions, complaints and requests about personal data.',
};
