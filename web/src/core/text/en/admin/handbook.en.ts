export const handbook = {
  title: 'Handbook',
  all: 'All tasks',
  here: 'About this page',
  picture: 'Screenshot of “{{title}}”, enlarge',
  pictureMissing: 'No connection: the picture cannot be shown now',
  tip: 'Tip',
  groups: {
    overview: 'Every day and month',
    members: 'Members',
    content: 'Content and home page',
    money: 'Payments and invoices',
    system: 'Permissions and records',
  },
  pages: {
    month: {
      title: 'See how the month is going',
      when: 'Before the monthly meeting, or whenever you want to know about members, income and open work.',
      steps:
        'Open “Overview”. “To do” comes first: each item has a number and opens the list behind it.\nAt the top right, press “By month”, and “Previous month” for an earlier one.\nThe “Monthly report” shows new members, renewals, members lost and income beside the month before.\nClick any figure to open the list of what it counts. The filters are already set, and the list can be exported.\nUnder “Day by day”, switch to “Table” to copy the figures into a report.',
      note: 'On a phone you see the last 30 days and everything to do; it works in the same way.',
    },
    importMembers: {
      title: 'Import a list of members',
      when: 'When you start, or when somebody sends you a list. Leave the spreadsheet as it is.',
      steps:
        'Open “Imports”, choose “Members” under “What to import”, and drop the Excel or CSV file there.\nThe heading row is found automatically. If it is the wrong one, choose another under “Heading row” and press “Read again”.\nUnder “Columns and fields”, check where each column goes. For a column of your own, choose “Keep as a new custom field”; for one that you do not need, “Leave out”. Then press “Check again”.\nRows “To correct”: press “Correct” or “Skip”. Rows “With warnings” are imported; only the cells that cannot be read stay empty.\nPress “Import … rows”. You can leave the page; the import continues.',
      note: 'For 7 days, “Undo the import” removes what is new and restores what was updated. Members are matched by phone number, so importing the same file twice does not create anyone twice.',
    },
    duplicates: {
      title: 'Merge duplicate members or companies',
      when: 'After an import, or when one person or company has two records.',
      steps:
        'Open “Members” and press “Duplicates”; on a phone it is under “More actions”. Each pair says why it is thought to be the same person; press “Merge”, or “Not the same person”, and the pair is not listed again.\nIf a pair is not listed, open one of the two, press “Merge”, and find the other by name or phone. The tab “Duplicates” of the section “Companies” lists pairs of companies with the same name, phone or website, or a similar name; press “Merge”, or “Not the same company”. For any other company, press the three dots in its row and then “Merge”.\nCheck which one is “Kept”, the “Values to keep” and “What moves”, then press “Merge”.',
      note: 'You can undo it for 30 days: open the record that was kept and press “Undo the merge” under “Merged into this record”, or open “Changes” and the tab “Merges”. Orders and payments never change.',
    },
    invitations: {
      title: 'Invite imported members to log in',
      when: 'After an import: the members have accounts, but have never logged in.',
      steps:
        'Open “Members” and set the filter “Login” to “Never logged in”.\nSelect members; for all of them, select the page and press “Select all …”.\nPress “Invite to claim”, check how many SMS are sent and who gets none and why, and press “Send invitations”.\nThe members open the link in the SMS, enter the code, choose a password and are logged in.\n“Invitations” shows who opened the link and who claimed the account. After some days, select the others and press “Invite again”.',
      note: 'A member whose invitation failed can be invited again at once, all others after 7 days. If a phone number is wrong, open the member under “Members”, press “Correct number”, and invite again: the link sent to the wrong number no longer works.',
    },
    renewals: {
      title: 'Find and call members who may leave',
      when: 'Once a month, before memberships end.',
      steps:
        'Open “Members” and switch to the view “Renewals”: paying members whose membership ends soon, when they were last active and last contacted.\nUse “Ends” to choose 30, 60 or 90 days.\nOpen a member. Under “Notes and contact history” press “Add entry”, choose “Call” and a “Result”.\nIf you agreed to speak again, choose “Call back” and a day. On that day the list shows “Due”.',
      note: 'To call, press “Show” under “Contact details”. Each view is recorded in the audit log.',
    },
    phoneNumber: {
      title: 'A member has a new phone number',
      when: 'If the old number still works, members change it themselves under “Settings”. If it is lost, two of you do it. If nobody has claimed the account yet, one of you presses “Correct number” instead.',
      steps:
        'First verify who the member is, and not by SMS: for example by video or with a document.\nOpen the member under “Members”, press “Change number”, enter the new number and the reason, and press “Ask for approval”.\nAnother administrator opens the same member, verifies again, and presses “Approve”.\nBoth numbers get an SMS. The new number confirms with a link; the change takes effect after 7 days. The old number can stop it until then.',
      note: 'If the old number objects, “To do” shows “Undone phone changes”. Speak with the member, then press “Lift the block”.',
    },
    fullExport: {
      title: 'Export the full list for the authorities',
      when: 'When a ministry asks for the annual register, or you need whole phone numbers and addresses.',
      steps:
        'Open “Members” and set filters; without filters, all members are exported.\nUnder “More actions”, press “Full export”.\nEnter the “Purpose”, choose a format, press “Export”, and enter the code of your authenticator.',
      note: 'The file contains personal data: keep it safe and delete it after use. Who exported what and why is in the audit log.',
    },
    bulkChanges: {
      title: 'Undo a bulk change',
      when: 'When something was done to dozens or hundreds of members by mistake.',
      steps:
        'Open “Changes”; the newest is at the top.\nOpen it and check which records changed, and from what to what.\nPress “Undo”. The records are restored in the background while you watch the progress.\nRecords that others have changed since stay as they are; the result lists them as “Kept”.',
      note: 'Changes can be undone for 7 days, also on a phone.',
    },
    customFields: {
      title: 'Record what only your chamber needs',
      when: 'When you want to record the native place, the term of office or a clothes size, and members have no such field.',
      steps:
        'Open “Custom fields” and press “Add a field”.\nEnter the “Chinese name” and the “English name”, and choose the “Type”: text, number, date or choice; for a choice, enter the “Options”.\nOpen a member under “Members”: the field is there when you edit the details.',
      note: 'If you no longer need it, press “Archive”. Its values are kept, and “Restore” brings it back.',
    },
    directory: {
      title: 'Make a member directory',
      when: 'When you need a directory to print or send, for the annual meeting or a visit.',
      steps:
        'Open “Members” and press “Member directory” under “More actions”.\nChoose “Arranged by”, “Language”, “Members” and what stands “Beside the name”.\nPress “Make PDF”. When it is ready, press “Download” under “Directories made”.',
      note: 'It contains only what visitors can see anyway, without contact details.',
    },
    certificates: {
      title: 'Issue membership certificates',
      when: 'When a member wants a certificate to print and hang up, which others can check.',
      steps:
        'For one member: open the member and press “Membership certificates”. For one company: press the three dots in its row under “Companies” and then “Membership certificates”. Then press “Issue a certificate”.\nFor many: select them under “Members”, press “Issue membership certificates” under “More actions”, choose the “Language of the certificates”, and press “Issue and make PDF”.\nPress “Download” and print it. Anybody who scans its code sees whether it is valid.\nIf it is wrong, press “Withdraw” and say why. When a membership is refunded or ends early, its certificate is no longer valid.',
      note: 'Members can also download their own certificate, and the owner of a company that of the company. Enter the signatory and the seal under “System settings”.',
    },
    companies: {
      title: 'Check companies and claims, arrange companies',
      when: 'When “To do” shows “Company claims” or “Companies to approve”, or the order of companies should change.',
      steps:
        'Open “Companies” and switch to “Claims”. Compare the member with the proof.\nIf it is right, press “Accept”: the member manages the company from now on. If not, press “Refuse” and say why; the member will see it.\nWith the approval of companies switched on in the settings, companies that members add are listed under “Waiting for approval” first: press the name to check one, then “Approve”, or “Reject” and say why. It comes back when its owner has changed it.\nUnder “Companies”, press “Pin and order” to choose the edition and the days.\nSelect companies that should not be shown and press “Hide”.',
      note: 'Hiding, showing and pinning have a preview first and can be undone for 7 days.',
    },
    complaints: {
      title: 'Handle reports and complaints',
      when: 'When members report content or write to the office.',
      steps:
        'Open “Posts” and switch to “Waiting”. Reported content says how many people reported it.\nOpen “Reports and strikes” for the reasons and the record of the author.\nFor reported content press “Keep” if it is fine; otherwise “Take down” and say why. The author will see it.\nMessages are under “Feedback”: open one, write a “Reply to the member”, press “Send reply”, and then “Close”.',
      note: 'You can review with the keyboard: click an item or go to it with Tab, then J next, K previous, A accept, R refuse.',
    },
    news: {
      title: 'Schedule news in two languages',
      when: 'For invitations, changes of the law and the like, at the right time of day.',
      steps:
        'Open “News” and press “Write news”.\nFill in “Title” and “Text”; for the Chinese edition also “Title in Chinese” and “Text in Chinese”.\nFor pictures in the text, press “Add pictures (… / …)” and put them between paragraphs with “Move up” and “Move down”.\nAdd a “Cover” and choose day and time under “Publish at”, for example tomorrow at 09:00.\nPress “Preview” to see it as on a phone, then “Schedule”.',
      note: 'Until then you can edit it at any time, or press “Back to draft”.',
    },
    homePage: {
      title: 'Change the home page for a festival',
      when: 'Before festivals and annual meetings.',
      steps:
        'Open “Carousel”, press “Add a picture”, upload it, and set the “Focal point” so that phones and desktops show what matters.\nEnter titles in both languages, choose what it “Opens” and when it is “Shown between”, and press “Add to draft”.\nLook at the light and dark theme in the “Live preview”, then press “Publish”.\nChange names and order of the tabs under “Navigation tabs” in the same way.',
      note: 'Visitors see it within 5 seconds. To go back, press “Roll back” under “Versions”.',
    },
    announcements: {
      title: 'Put an announcement on the home page',
      when: 'For holidays, a move or maintenance, when everybody who opens the home page should see it.',
      steps:
        'Open “Announcements” and press “Add announcement”.\nEnter the “Chinese text” and the “English text”, and choose what it “Opens” if needed.\nChoose the days under “Shown between” and press “Save”.',
      note: 'It ends by itself, and readers can close it. If several overlap, only the one that started last is shown.',
    },
    transfers: {
      title: 'Record bank transfers and cash',
      when: 'When a member pays by transfer or in cash, or one company pays for several members at once.',
      steps:
        'One payment: open “Orders”, press “Record a payment”, choose member and package, enter the reference, and press “Record”.\nSeveral orders in one transfer: press “Record a shared transfer” and select the unpaid orders by name, company or order number.\nEnter the amount of the transfer. It must equal the sum of the orders; otherwise it cannot be recorded.\nPress “Record transfer”. The membership of each order starts.',
      note: 'Each reference can be recorded only once, so nothing is booked twice.',
    },
    refunds: {
      title: 'Refund a member',
      when: 'When a member asks for money back, or a payment does not match its order.',
      steps:
        'Open “Orders”, open the order, and press “Refund”.\nChoose the whole amount or the remaining days, and enter the reason.\nFor CN¥1,000 or more, a colleague presses “Approve” under “Refunds”.\nIf a refund failed, press “Send again” there.',
      note: 'For an offline payment, pay the member back first, then record it here.',
    },
    fapiao: {
      title: 'Issue invoices',
      when: 'When a member requests an invoice, or asks the office to do it.',
      steps:
        'For a member: open “Orders”, open the paid order, press “Request invoice”, and enter title, tax number and email.\nOpen “Invoices”, compare title and tax number, and press “Approve”; otherwise “Refuse” and say why.\nAfter issuing it in the tax system, press “Issue”, enter the “Invoice number” and upload the PDF. The member can download it at once.',
      note: 'If it is wrong, reverse it in the tax system first, then press “Reverse”.',
    },
    reconciliation: {
      title: 'Check the daily statements',
      when: 'When “To do” shows “Statement differences” or “Payments to check”.',
      steps:
        'Open “Reconciliation”. “Daily” has one row for each day; days that match need nothing.\nOpen a day with differences and compare the gateway with your books.\nAfter recording or refunding what was missing, press “Compare again”.\n“Payments to check” lists payments that do not match their order: press “Refund it”, and a colleague approves.',
      note: 'Statements are downloaded automatically every day.',
    },
    administrators: {
      title: 'Let an assistant do the news only',
      when: 'When a new colleague should see only their own work.',
      steps:
        'Open “Administrators”, switch to “Roles and permissions”, and press “New role”.\nName it, select only the permission for news, and save.\nBack under “Administrators”, press “Add administrator”, choose the member and the role, and press “Grant”.\nAfter the next login and setting up an authenticator, they see only “News”.',
      note: 'When somebody leaves, press “Remove role”: they are logged out at once.',
    },
    dues: {
      title: 'Collect the yearly dues',
      when: 'Each year, from members and companies.',
      steps:
        'Once: under “Dues”, “Settings”, enter the “Bank account”. It is printed on the invoices.\nOpen “Dues runs”, press “New run”, enter the “Fees”, and press “Plan the list”. Check who is invoiced, who is not, and why; then press “Issue invoices”.\nWhen money arrives, select its invoices under “Dues invoices” and press “Record payment”. Enter amount and “Reference”; the sum must match before you can press “Record”. A paid invoice extends the membership at once.\nFor those who have not paid, select them and press “Send reminder”. Reminders are also sent automatically around the due day.\nMembers download their invoices under “Dues invoices”.',
      note: 'To undo a payment, open the invoice and press “Reverse”; refund memberships that it granted first. For an invoice that is not owed, press “Void”.',
    },
    packages: {
      title: 'Change fees and benefits',
      when: 'When the board has decided on new fees.',
      steps:
        'Open “Packages”, open the package, and change price, term or benefits.\nPress “Next: review the effect”: members who have bought it keep their terms until those end.\nPress “Save”. The new price applies from the next order.',
      note: 'You can undo it under “Changes” for 7 days.',
    },
    settings: {
      title: 'Enter the chamber’s details, agreements and rules',
      when: 'When you start, or when contacts, agreements or rules change.',
      steps:
        'Open “System settings”. Under “Contact”, enter names, phone and address for both editions, “China” and “International”.\nUnder “Agreements”, press “Revise” and then “Publish a new version”. Versions that members have accepted are kept.\nUnder “Points and quotas”, change points and what members without a package may do.\nUnder “Notices”, write your own texts; “Restore default text” brings back the original.',
      note: '“SMS and payments” only shows what is configured. Whoever installed the system keeps the keys.',
    },
    audit: {
      title: 'See who did what and when',
      when: 'When there is a question, or an audit.',
      steps:
        'Open “Audit log” and filter by action, person and day.\nOpen a row to see the content before and after.\nExport it if you need to keep it.',
      note: 'Entries can only be added, never changed or deleted.',
    },
  },
};
