import { common } from './en/common.en.ts';
import { failures } from './en/failures.en.ts';
import { shell } from './en/shell.en.ts';
import { avatar } from './en/avatar.en.ts';
import { info } from './en/info.en.ts';
import { mine } from './en/mine.en.ts';
import { settings } from './en/settings.en.ts';
import { login } from './en/login.en.ts';
import { register } from './en/register.en.ts';
import { password } from './en/password.en.ts';
import { claim } from './en/claim.en.ts';
import { phoneChange } from './en/phoneChange.en.ts';
import { documents } from './en/documents.en.ts';
import { help } from './en/help.en.ts';
import { about } from './en/about.en.ts';
import { pictures } from './en/pictures.en.ts';
import { feedback } from './en/feedback.en.ts';
import { members } from './en/members.en.ts';
import { follows } from './en/follows.en.ts';
import { contacts } from './en/contacts.en.ts';
import { card } from './en/card.en.ts';
import { home } from './en/home.en.ts';
import { search } from './en/search.en.ts';
import { companies } from './en/companies.en.ts';
import { companyList } from './en/companyList.en.ts';
import { categoryPicker } from './en/categoryPicker.en.ts';
import { productList } from './en/productList.en.ts';
import { company } from './en/company.en.ts';
import { products } from './en/products.en.ts';
import { sharing } from './en/sharing.en.ts';
import { forms } from './en/forms.en.ts';
import { companyForm } from './en/companyForm.en.ts';
import { productForm } from './en/productForm.en.ts';
import { places } from './en/places.en.ts';
import { categories } from './en/categories.en.ts';
import { posts } from './en/posts.en.ts';
import { community } from './en/community.en.ts';
import { moderation } from './en/moderation.en.ts';
import { comments } from './en/comments.en.ts';
import { post } from './en/post.en.ts';
import { labels } from './en/labels.en.ts';
import { publish } from './en/publish.en.ts';
import { myPosts } from './en/myPosts.en.ts';
import { news } from './en/news.en.ts';
import { newsForm } from './en/newsForm.en.ts';
import { notifications } from './en/notifications.en.ts';
import { offline } from './en/offline.en.ts';
import { points } from './en/points.en.ts';
import { referrals } from './en/referrals.en.ts';
import { packages } from './en/packages.en.ts';
import { memberships } from './en/memberships.en.ts';
import { orders } from './en/orders.en.ts';
import { dues } from './en/dues.en.ts';
import { fapiao } from './en/fapiao.en.ts';
import { titles } from './en/titles.en.ts';
import { visitor } from './en/visitor.en.ts';
import { admin } from './en/admin.en.ts';
import { dashboard } from './en/admin/dashboard.en.ts';
import { adminCertificates } from './en/admin/adminCertificates.en.ts';
import { adminCustomFields } from './en/admin/adminCustomFields.en.ts';
import { adminDues } from './en/admin/adminDues.en.ts';
import { adminInvitations } from './en/admin/adminInvitations.en.ts';
import { adminMembers } from './en/admin/adminMembers.en.ts';
import { adminPackages } from './en/admin/adminPackages.en.ts';
import { administrators } from './en/admin/administrators.en.ts';
import { adminPosts } from './en/admin/adminPosts.en.ts';
import { adminNews } from './en/admin/adminNews.en.ts';
import { adminCompanies } from './en/admin/adminCompanies.en.ts';
import { merges } from './en/admin/merges.en.ts';
import { imports } from './en/admin/imports.en.ts';
import { tickets } from './en/admin/tickets.en.ts';
import { adminOrders } from './en/admin/adminOrders.en.ts';
import { adminPages } from './en/admin/adminPages.en.ts';
import { adminSettings } from './en/admin/adminSettings.en.ts';
import { changes } from './en/admin/changes.en.ts';
import { audit } from './en/admin/audit.en.ts';
import { handbook } from './en/admin/handbook.en.ts';
import type { Text } from './catalog.zh.ts';

export const en: Text = {
  common,
  failures,
  shell,
  avatar,
  info,
  mine,
  settings,
  login,
  register,
  password,
  claim,
  phoneChange,
  documents,
  help,
  about,
  feedback,
  pictures,
  members,
  follows,
  contacts,
  card,
  home,
  search,
  companies,
  companyList,
  categoryPicker,
  productList,
  company,
  products,
  sharing,
  forms,
  companyForm,
  productForm,
  places,
  categories,
  posts,
  community,
  moderation,
  comments,
  post,
  labels,
  publish,
  myPosts,
  news,
  newsForm,
  notifications,
  offline,
  points,
  referrals,
  packages,
  memberships,
  orders,
  dues,
  fapiao,
  titles,
  visitor,
  admin,
  dashboard,
  adminCertificates,
  adminCustomFields,
  adminDues,
  adminInvitations,
  adminMembers,
  adminPackages,
  administrators,
  adminPosts,
  adminNews,
  adminCompanies,
  merges,
  imports,
  tickets,
  adminOrders,
  adminPages,
  adminSettings,
  changes,
  audit,
  handbook,
};
