export const help = {
  search: 'Search the questions',
  clear: 'Clear the search',
  found_one: '{{count}} question found',
  found_other: '{{count}} questions found',
  noneTitle: 'No matching question',
  noneBody: 'Try another word, or contact the office directly.',
  more: 'Still need help?',
  contact: 'Contact the office',
  contactNote: 'Describe the problem in a feedback message; you can add pictures',
  act: 'Go there',
  missingTitle: 'Question not found',
  all: 'See all questions',
  guide: {
    title: 'Guide for members',
    tip: 'Tip',
    picture: 'Screenshot of “{{title}}”',
    pages: {
      card: {
        title: 'Complete your card so that others find you',
        when: 'After your first login, or when your position or contact details change.',
        steps:
          'Open “Me”, tap “My card” and then “Edit card”.\nFill in “Name”, “Job title” and “Introduction”, and choose “Region” and “Company”.\nUnder “Contact details”, decide for each one who can see it.\nTap “Save”. An administrator looks at a first card before it is listed.',
        note: '“Preview the card” shows what visitors, members and people with whom you exchanged cards see.',
      },
      company: {
        title: 'Add or claim your company',
        when: 'When your company is not in the directory, or was added by the chamber and nobody manages it.',
        steps:
          'Search for its name first. If it is there, open it, tap “Claim this company”, say what you do there, and tap “Send claim”.\nIf not, open “Me”, tap “Company” and then “Add a company”.\nFill in name, “Main business”, “Unified social credit code” and “Address”, and upload a logo and pictures.\nSave it. It then appears in the directory; if the chamber reviews new companies, once it is approved.',
        note: 'A claim takes effect at once if you log in with the phone number of the company; otherwise an administrator decides.',
      },
      product: {
        title: 'Add products',
        when: 'When buyers should find you by product.',
        steps:
          'Open “Me” and tap “Products”.\nChoose the company, enter the name of the product and choose “Product categories”.\nUpload pictures. “Price and delivery” is optional; the clearer it is, the better the enquiries.\nTap “Add a product”, or “Add and create another”.',
        note: 'Your package decides how many products are shown. The others are hidden, not deleted.',
      },
      find: {
        title: 'Find a supplier or a buyer',
        when: 'When you want to buy, to sell, or to meet people of a trade.',
        steps:
          'Tap the search field at the top of the home page and enter a company, a product or a name.\nSwitch between “All”, “Members”, “Companies”, “Products” and “Posts”.\nNarrow the results by “Industry” and “Region”.\nOpen a company or a card, and tap “Show” under “Contact details”. Then call or write.',
        note: 'Visitors do not see complete contact details; log in first. Your package decides how many you can see in a day.',
      },
      contact: {
        title: 'Exchange cards',
        when: 'When somebody should be able to contact you too, or shares details only with people who exchanged cards.',
        steps:
          'Open the card and tap “Exchange cards”.\nThe other person is notified and taps “Accept”. Both of you then see the details shared with connections.\nTap “Save contact” to keep the number on your phone.',
        note: 'To stop sharing, tap “End” on the card. Who has looked at your details is listed under “Who viewed my card”.',
      },
      post: {
        title: 'Post what you buy, supply or seek',
        when: 'When you have something to buy or to sell, or look for a partner.',
        steps:
          'Open “Community” and tap “Publish”.\nChoose a type: “I want to buy”, “I can supply”, “I seek a partner” or “I share news”.\nWrite “Title” and “Text”, fill in “Quantity”, “Deadline” and the like, and add “Pictures”.\nSwitch on “Attach my card” and tap “Publish”.',
        note: 'Your first three posts are reviewed by an administrator. After a deal, tap “Close” under “My posts” and say how it ended.',
      },
      membership: {
        title: 'Buy and renew a membership',
        when: 'When your temporary membership, or the one that you bought, is about to end.',
        steps:
          'Open “Me”, tap “Membership benefits” and then “Membership packages”.\nChoose “For me” or “For a company”, and read what the package includes.\nChoose “Pay with”, accept the agreement, and tap “Confirm and pay”.\nIt takes effect at once. For an invoice, open “Invoices” under “Me” and tap “Request invoice”.',
        note: 'You can renew from 60 days before the end. No day is lost.',
      },
    },
  },
  topics: {
    account: 'Account and login',
    card: 'Card and company',
    publishing: 'Publishing and pictures',
    membership: 'Membership and payment',
    privacy: 'Privacy and feedback',
  },
  questions: {
    register: {
      question: 'How do I open an account?',
      answer:
        'On the login screen, choose “Create an account”. Enter your phone number, request the SMS code, choose a password and repeat it, read the agreements and tick the box, then submit.\n\nEach phone number can have one account. Mainland China is the default; for another country or region, choose its dialling code first. Codes that are not in the list are not supported yet.\n\nPublishing your phone number, email or address is a separate choice. The boxes are unticked by default, and you can register without them.',
    },
    signIn: {
      question: 'Why is the picture code always wrong?',
      answer:
        'The picture shows a sum: enter the result. Each picture code is valid for 2 minutes and can be used once: after each attempt, whether the password was right or wrong, you need a new one. If you cannot read it, press the picture to get another.',
    },
    forgotPassword: {
      question: 'I have forgotten my password. What should I do?',
      answer:
        'On the login screen, enter your phone number and choose “Forgot password”. You will receive an SMS with an 8-character one-time code. It is valid for 5 minutes and up to 5 attempts.\n\nEnter it in the password field and log in, then set a new password. Until you do, the old one keeps working; afterwards your other devices are logged out.\n\nIf the number is no longer yours and you cannot receive the SMS, contact the administrator.',
    },
    codeMissing: {
      question: 'Why has my SMS code not arrived?',
      answer:
        'Check the number and the dialling code, then check the blocked messages on your phone. A code is valid for 5 minutes, and you can ask for a new one after 60 seconds.\n\nEach number can receive up to 5 messages an hour and 10 a day, and each network address can request up to 5 an hour. After that, please wait.\n\n“User phone number abnormal” means that the number is not valid. If correcting it does not help, contact the administrator.',
    },
    passwordRules: {
      question: 'What makes a valid password, and how do I change it?',
      answer:
        'It needs at least 8 characters, must not be a common password and must not contain your phone number. Administrators need at least 15 characters. A sentence you can remember works well; spaces count.\n\nTo change it, enter your current password first. Your other devices are then logged out; this one stays logged in.',
    },
    locked: {
      question: 'Why is login paused after too many attempts?',
      answer:
        'After 10 failed attempts within 15 minutes, login is paused for up to 15 minutes so that nobody can guess your password. Devices that are logged in stay logged in.\n\nWait and try again. If you cannot remember the password, use “Forgot password” after the wait to get a one-time code. If it was not you, change your password once you are logged in.',
    },
    devices: {
      question: 'How do I see and log out my other devices?',
      answer:
        'Settings lists the devices that are logged in and when each was last used. You can log out any of them, or all the others at once.\n\nUp to 10 devices can be logged in. You need to log in again after 7 days without use, or 30 days after logging in.',
    },
    language: {
      question: 'How do I change the language or switch to dark mode?',
      answer:
        'In Settings you can choose Chinese or English, and a light, dark or system appearance. Chinese is the domestic edition and English the international one; one account works for both.\n\nBoth choices are kept on this device, even after you log out.',
    },
    found: {
      question: 'How do people find me and my company?',
      answer:
        'Complete your card first: once it has been approved, it appears in the member list and in search. Then add or claim your company, describe what it does and where it is, and add its products, so that buyers can find it by name, product and category.\n\nIf a membership is not renewed within 15 days of ending, the card or company no longer appears in lists or search.',
    },
    addProduct: {
      question: 'How do I add a product?',
      answer:
        'Choose Products on the Me tab, select the company, enter a name and a category, add pictures and save. Only owners and editors of a company can add products.\n\nYour package determines how many products can be listed. Any beyond that number are hidden, not deleted.',
    },
    profile: {
      question: 'How do I change my name, job title or introduction?',
      answer:
        'Open your personal info from the Me tab and choose Edit. You can enter a name, a name in English, a job title and an introduction; only the name is required. The phone number you log in with cannot be changed here.',
    },
    avatar: {
      question: 'How do I change my avatar?',
      answer:
        'Press your avatar on the Me tab, choose a picture, drag and zoom it into place, and save. PNG and JPG are accepted.',
    },
    companyData: {
      question: 'How do I report wrong company details?',
      answer:
        'Send us feedback with the company’s name, what is wrong and what it should say, with a picture if possible. The office will check and correct it.',
    },
    postKinds: {
      question: 'What types of post are there?',
      answer:
        'There are four: Purchase for what you want to buy, Supply for what you can deliver, Opportunity for finding partners, and Information for market news. Each has its own colour and label.',
    },
    postRules: {
      question: 'What may not be published?',
      answer:
        'Anything unlawful, false or misleading, anything that infringes intellectual property or someone’s privacy, and advertising unrelated to business.\n\nSome content is reviewed before it appears. If it is not approved or is removed, you are told why, and you can correct it and submit it again. The full rules are in the user agreement.',
    },
    pictures: {
      question: 'Why can’t I upload a picture?',
      answer:
        'Only PNG and JPG are accepted, and renaming a file of another format does not help. A large photo is resized on your phone before it is uploaded, which usually takes two or three seconds; a picture over 5 MB that your browser cannot open is rejected. If the connection drops, the upload fails; the picture stays on the page and you can press it to try again.\n\nUploaded pictures are re-encoded, and embedded data such as the location or the device used is removed.',
    },
    renew: {
      question: 'How do I renew?',
      answer:
        'From 60 days before your membership ends, choose “Renew” on the Me tab, pick a package and a payment method, tick the agreement and pay. The new term starts on the day after the old one ends, so you do not lose any days.\n\nWhile a package that you bought is still running, you can also upgrade to a higher one. The remaining days are credited.',
    },
    fapiao: {
      question: 'How do I get an invoice (fapiao)?',
      answer:
        'Once you have paid, open Invoices on the Me tab and choose “Request an invoice” next to the order. Enter the name, tax number and email address and send the request. If it is not approved, you are told why, and you can change it and request it again.\n\nThe office checks and issues the invoice. It is emailed to you, and you can also download it from the Invoices screen.',
    },
    refund: {
      question: 'How do I get a refund?',
      answer:
        'Open the paid order in My orders and choose “Request a refund” at the bottom. The page shows how much can be refunded, and which term and points are cancelled with it. Give a reason and send the request. If there is no such button, this order cannot be refunded.\n\nThe office will decide and let you know. Until then your benefits continue, and you can withdraw the request. Online payments are returned to your original payment method. The member service agreement explains when a refund is possible.',
    },
    membershipKinds: {
      question: 'What is the difference between temporary and full membership?',
      answer:
        'A temporary membership is given once, after your phone number is verified. It is free, lasts 30 days, ends automatically and never turns into a paid one.\n\nA full membership is paid for or granted by the office, and its allowances are larger. You can pay online with WeChat Pay or Alipay. See the member service agreement for details.',
    },
    membershipEnd: {
      question: 'What happens when a membership ends?',
      answer:
        'A grace period of 15 days follows, during which nothing changes. After that, if you have not renewed, your card and company no longer appear in lists or search. Your data is not deleted: you can still log in, renew and export it.\n\nYou can renew from 60 days before the end without losing any days.',
    },
    autoRenew: {
      question: 'Will I be charged automatically?',
      answer:
        'No. There are no automatic payments: you confirm every renewal yourself. Ignore anyone who asks you, in the name of this network, for a card number, a payment password or an SMS code.',
    },
    phoneShown: {
      question: 'Can others see the number I log in with?',
      answer:
        'No. The phone number you log in with is never shown to others, and on your own pages its middle digits are hidden. Publishing a phone number on your card is a separate choice.',
    },
    consents: {
      question: 'How do I publish or withdraw my phone number, email or address?',
      answer:
        'Each of the three has a switch of its own. All are off at first, and you can turn them on or off at any time. Every consent and withdrawal leaves a receipt with the time and the version of the privacy policy. Once a switch is off, that information is no longer shown.',
    },
    onDevice: {
      question: 'What is stored on this device?',
      answer:
        'Your login, language, appearance, search history, unsent drafts and, for up to 30 days, a friend’s invitation code. Logging out clears all of it except language and appearance; you can also clear the cache in Settings. There is no third-party advertising or tracking.',
    },
    ownData: {
      question: 'How do I export my data or delete my account?',
      answer:
        'Both are under My data in Settings, once you have confirmed your identity. The copy of your data is a ZIP file that is available for 7 days.\n\nWhen you delete your account, you are logged out everywhere at once. Log in within 15 days to keep it; after that your data is permanently erased.',
    },
    feedback: {
      question: 'Who sees the feedback I send?',
      answer:
        'Only the office staff. Each message has a number and a status: open, answered or closed. You can find them on the feedback screen. Unsent text is kept until you close the page or log out.',
    },
  },
};
