import { common } from './zh/common.zh.ts';
import { failures } from './zh/failures.zh.ts';
import { shell } from './zh/shell.zh.ts';
import { avatar } from './zh/avatar.zh.ts';
import { info } from './zh/info.zh.ts';
import { mine } from './zh/mine.zh.ts';
import { settings } from './zh/settings.zh.ts';
import { login } from './zh/login.zh.ts';
import { register } from './zh/register.zh.ts';
import { password } from './zh/password.zh.ts';
import { claim } from './zh/claim.zh.ts';
import { phoneChange } from './zh/phoneChange.zh.ts';
import { documents } from './zh/documents.zh.ts';
import { help } from './zh/help.zh.ts';
import { about } from './zh/about.zh.ts';
import { pictures } from './zh/pictures.zh.ts';
import { feedback } from './zh/feedback.zh.ts';
import { members } from './zh/members.zh.ts';
import { follows } from './zh/follows.zh.ts';
import { contacts } from './zh/contacts.zh.ts';
import { card } from './zh/card.zh.ts';
import { home } from './zh/home.zh.ts';
import { search } from './zh/search.zh.ts';
import { companies } from './zh/companies.zh.ts';
import { companyList } from './zh/companyList.zh.ts';
import { categoryPicker } from './zh/categoryPicker.zh.ts';
import { productList } from './zh/productList.zh.ts';
import { company } from './zh/company.zh.ts';
import { products } from './zh/products.zh.ts';
import { sharing } from './zh/sharing.zh.ts';
import { forms } from './zh/forms.zh.ts';
import { companyForm } from './zh/companyForm.zh.ts';
import { productForm } from './zh/productForm.zh.ts';
import { places } from './zh/places.zh.ts';
import { categories } from './zh/categories.zh.ts';
import { posts } from './zh/posts.zh.ts';
import { community } from './zh/community.zh.ts';
import { moderation } from './zh/moderation.zh.ts';
import { comments } from './zh/comments.zh.ts';
import { post } from './zh/post.zh.ts';
import { labels } from './zh/labels.zh.ts';
import { publish } from './zh/publish.zh.ts';
import { myPosts } from './zh/myPosts.zh.ts';
import { news } from './zh/news.zh.ts';
import { newsForm } from './zh/newsForm.zh.ts';
import { notifications } from './zh/notifications.zh.ts';
import { offline } from './zh/offline.zh.ts';
import { points } from './zh/points.zh.ts';
import { referrals } from './zh/referrals.zh.ts';
import { packages } from './zh/packages.zh.ts';
import { memberships } from './zh/memberships.zh.ts';
import { orders } from './zh/orders.zh.ts';
import { dues } from './zh/dues.zh.ts';
import { fapiao } from './zh/fapiao.zh.ts';
import { titles } from './zh/titles.zh.ts';
import { visitor } from './zh/visitor.zh.ts';
import { admin } from './zh/admin.zh.ts';
import { dashboard } from './zh/admin/dashboard.zh.ts';
import { adminCertificates } from './zh/admin/adminCertificates.zh.ts';
import { adminCustomFields } from './zh/admin/adminCustomFields.zh.ts';
import { adminDues } from './zh/admin/adminDues.zh.ts';
import { adminInvitations } from './zh/admin/adminInvitations.zh.ts';
import { adminMembers } from './zh/admin/adminMembers.zh.ts';
import { adminPackages } from './zh/admin/adminPackages.zh.ts';
import { administrators } from './zh/admin/administrators.zh.ts';
import { adminPosts } from './zh/admin/adminPosts.zh.ts';
import { adminNews } from './zh/admin/adminNews.zh.ts';
import { adminCompanies } from './zh/admin/adminCompanies.zh.ts';
import { merges } from './zh/admin/merges.zh.ts';
import { imports } from './zh/admin/imports.zh.ts';
import { tickets } from './zh/admin/tickets.zh.ts';
import { adminOrders } from './zh/admin/adminOrders.zh.ts';
import { adminPages } from './zh/admin/adminPages.zh.ts';
import { adminSettings } from './zh/admin/adminSettings.zh.ts';
import { changes } from './zh/admin/changes.zh.ts';
import { audit } from './zh/admin/audit.zh.ts';
import { handbook } from './zh/admin/handbook.zh.ts';

/** All namespaces, each in its own file. Text keys are `namespace.key`. */
export const zh = {
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

/** Shape of both catalogs: a missing or surplus key in English does not compile. */
export type Text = TextsOf<typeof zh>;
type TextsOf<T> = { [K in keyof T]: T[K] extends string ? string : TextsOf<T[K]> };
