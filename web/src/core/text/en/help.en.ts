export const help = {
  search: 'Search the questions',
  clear: 'Clear the search',
  found_one: '{{count}} question found',
  found_other: '{{count}} questions found',
  noneTitle: 'No matching question',
  noneBody: 'Try another word, or ask the office directly.',
  more: 'Not solved?',
  contact: 'Contact the office',
  contactNote: 'Describe it in feedback; you can add pictures',
  act: 'Go there',
  missingTitle: 'No such question',
  all: 'See all questions',
  topics: {
    account: 'Account and sign-in',
    card: 'Card and company',
    publishing: 'Publishing and pictures',
    membership: 'Membership and payment',
    privacy: 'Privacy and feedback',
  },
  questions: {
    register: {
      question: 'How do I open an account?',
      answer:
        'On the login screen choose "Register". Enter your phone number, get the SMS code, set a password and repeat it, read the agreements and tick the box, then submit.\n\nOne phone number opens one account. Mainland China is the default; for another country or region choose its dialling code first. Codes that are not in the list are not supported yet.\n\nPublishing your phone, e-mail or address is a separate choice. The boxes start empty, and you can register without them.',
    },
    signIn: {
      question: 'Why is the picture code always wrong?',
      answer:
        'The picture shows a sum: enter its result. A picture code is good for 2 minutes and for one use: after each attempt, whether the password was right or wrong, a new one is needed. If you cannot read it, press the picture to change it.',
    },
    forgotPassword: {
      question: 'I forgot my password. What now?',
      answer:
        'On the login screen enter your phone number and choose "Forgot password". The SMS brings a one-time code of 8 characters. It is valid for 5 minutes and for up to 5 tries.\n\nType it into the password field and log in, then set a new password. Until you have done so the old one keeps working; afterwards your other devices are signed out.\n\nIf the number is no longer yours and you cannot receive the SMS, contact the administrator.',
    },
    codeMissing: {
      question: 'The SMS code does not arrive',
      answer:
        'Check the number and the dialling code, then look among blocked messages on your phone. A code is valid for 5 minutes, and you can ask for a new one after 60 seconds.\n\nA number gets at most 5 messages an hour and 10 a day; one network address at most 5 an hour. After that, please wait.\n\n"User phone number abnormal" means that the number is not well formed. If correcting it does not help, contact the administrator.',
    },
    passwordRules: {
      question: 'What makes a valid password, and how do I change it?',
      answer:
        'At least 8 characters, not a common password and without your own phone number in it. Administrators need at least 15. A sentence you can remember works well; spaces count.\n\nTo change it you enter the current one. Your other devices are then signed out; this one stays signed in.',
    },
    locked: {
      question: 'It says "Too many attempts"',
      answer:
        'After 10 wrong tries within 15 minutes, sign-in pauses for up to 15 minutes so that nobody can guess the password. Devices that are signed in stay signed in.\n\nWait and try again. If you cannot remember the password, get a one-time code with "Forgot password" after the wait. If it was not you, change your password once you are in.',
    },
    devices: {
      question: 'How do I see and sign out my other devices?',
      answer:
        'App settings lists the devices that are signed in and when each was last used. You can sign out one of them, or all others at once.\n\nAt most 10 devices can be signed in. After 7 days without use, or 30 days from signing in, you log in again.',
    },
    language: {
      question: 'How do I change the language or use dark colours?',
      answer:
        "App settings offers Chinese or English, and light, dark or the system's choice. Chinese is the domestic edition and English the international one; one account serves both.\n\nBoth choices stay on this device, also after you log out.",
    },
    found: {
      question: 'How are my company and I found?',
      answer:
        'Complete your card first: once the first one has passed the review, it is listed among the members and found in search. Then add or claim your company, say what it does and where it is, and add its products, so that buyers find it by name, product and category.\n\nIf a membership is not renewed within 15 days of its end, the card or company is no longer listed or found.',
    },
    addProduct: {
      question: 'How do I add a product?',
      answer:
        'Choose Products on the Me tab, select the company, enter a name and a category, add pictures and save. Only owners and editors of a company can add products.\n\nYour package decides how many products are on show. Those above the number are hidden, not deleted.',
    },
    profile: {
      question: 'How do I change my name, title or introduction?',
      answer:
        'Open your personal info from the Me tab and choose edit. You can enter a name, an English name, a title and an introduction; only the name is required. The phone number you log in with is not changed here.',
    },
    avatar: {
      question: 'How do I change my avatar?',
      answer:
        'Press your avatar on the Me tab, choose a picture, drag and zoom it into place, and save. PNG and JPG are accepted.',
    },
    companyData: {
      question: "A company's details in the directory are wrong",
      answer:
        "Send feedback with the company's name, what is wrong and what is right, with a picture if you can. The office checks and corrects it.",
    },
    postKinds: {
      question: 'Which kinds of posts are there?',
      answer:
        'Four: purchase for what you want to buy, supply for what you can deliver, opportunity for finding partners, and information for market news. Each has its own colour and word.',
    },
    postRules: {
      question: 'What may not be published?',
      answer:
        "Nothing unlawful, false or misleading, nothing that infringes intellectual property or another's privacy, and no advertising that has nothing to do with business.\n\nSome content is reviewed before it appears. If it is declined or removed you are told why, and you can mend it and submit it again. The user agreement has the full rules.",
    },
    pictures: {
      question: 'Why can I not upload a picture?',
      answer:
        'Only PNG and JPG are accepted. A large photo is made smaller on your phone before it is sent, which usually takes two or three seconds; a picture over 5 MB that your browser cannot open is refused. Another format under a changed file name is recognised too. If the connection breaks, the upload fails; the picture stays on the page and you can press it to try again.\n\nUploaded pictures are encoded anew, and extras such as the place or the device they were taken with are removed.',
    },
    renew: {
      question: 'How do I renew?',
      answer:
        'From 60 days before the end, choose "Renew" on the Me tab, pick a package and a way to pay, tick the agreement and pay. The new term starts on the day after the old one ends, so days you have left are not lost.\n\nWhile a package that you bought still runs, you can also move up to a higher one. The days that are left are credited.',
    },
    fapiao: {
      question: 'How do I get an invoice (fapiao)?',
      answer:
        'Once you have paid, open Invoices on the Me tab and choose "Ask for an invoice" next to the order. Enter the name, tax number and e-mail address and send the request. If it is refused you are told why, and you can change it and ask again.\n\nThe office checks and issues the invoice. It comes by e-mail, and you can download it on the invoices screen.',
    },
    refund: {
      question: 'How do I get a refund?',
      answer:
        'Open the paid order in My orders and choose "Request a refund" at the end. The page says how much can be paid back, and which term and points are taken back with it. Give a reason and send the request. If there is no such button, nothing can be paid back for this order.\n\nThe office decides and lets you know. Until then your benefits continue, and you can withdraw the request. Online payments go back the way you paid. The member service agreement says in which cases a refund is possible.',
    },
    membershipKinds: {
      question: 'Temporary or full membership: what is the difference?',
      answer:
        'A temporary membership comes once, after the phone number is verified. It lasts 30 days, is free, ends by itself and never turns into a paid one.\n\nA full membership comes with a payment or is granted by the office, and its allowances are larger. Online payment is by WeChat Pay or Alipay. The member service agreement has the details.',
    },
    membershipEnd: {
      question: 'What happens when a membership ends?',
      answer:
        'A grace period of 15 days follows in which nothing changes. After that, without renewal, your card and company leave the lists and the search. Your data is not deleted: you can still log in, renew and export.\n\nRenewal opens 60 days before the end, and days you have left are not lost.',
    },
    autoRenew: {
      question: 'Will I be charged automatically?',
      answer:
        'No. Automatic deduction is not in use, and every renewal needs a payment that you confirm. Ignore anyone who asks in the name of this network for a card number, a payment password or an SMS code.',
    },
    phoneShown: {
      question: 'Can others see the number I log in with?',
      answer:
        'No. The phone number you log in with is never shown to others, and on your own pages its middle digits are hidden. Publishing a phone number on your card is a separate choice.',
    },
    consents: {
      question: 'How do I publish or withdraw my phone, e-mail or address?',
      answer:
        'Each of the three has a switch of its own. All are off at first, and you can turn them on or off at any time. Every consent and withdrawal leaves a receipt with the time and the version of the privacy policy. Once a switch is off, that information is no longer shown.',
    },
    onDevice: {
      question: 'What is kept on this device?',
      answer:
        'Your sign-in, language, appearance, search history, unsent drafts and, for at most 30 days, the invitation code of a friend. Logging out clears all of it except language and appearance; app settings can clear the cache too. There is no third-party advertising or tracking.',
    },
    ownData: {
      question: 'How do I export my data or delete my account?',
      answer:
        'Both are under My data in Settings, after you have confirmed that it is you. The copy of your data is a ZIP file that stays for 7 days.\n\nWhen you delete the account, you are logged out everywhere at once. Log in within 15 days to keep it; after that your data is erased for good.',
    },
    feedback: {
      question: 'Who sees the feedback I send?',
      answer:
        'Only the staff of the office. Each message has a number and a state: open, answered or closed. You find them on the feedback screen. What you have not sent is kept until you close the page or log out.',
    },
  },
};
