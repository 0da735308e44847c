import { common } from './zh/common.ts';
import { failures } from './zh/failures.ts';
import { shell } from './zh/shell.ts';
import { avatar } from './zh/avatar.ts';
import { info } from './zh/info.ts';
import { mine } from './zh/mine.ts';
import { settings } from './zh/settings.ts';
import { login } from './zh/login.ts';
import { register } from './zh/register.ts';
import { password } from './zh/password.ts';
import { documents } from './zh/documents.ts';
import { help } from './zh/help.ts';
import { about } from './zh/about.ts';
import { pictures } from './zh/pictures.ts';
import { feedback } from './zh/feedback.ts';
import { members } from './zh/members.ts';
import { follows } from './zh/follows.ts';
import { contacts } from './zh/contacts.ts';
import { card } from './zh/card.ts';
import { home } from './zh/home.ts';
import { search } from './zh/search.ts';
import { companies } from './zh/companies.ts';
import { companyList } from './zh/companyList.ts';
import { categoryPicker } from './zh/categoryPicker.ts';
import { productList } from './zh/productList.ts';
import { company } from './zh/company.ts';
import { products } from './zh/products.ts';
import { sharing } from './zh/sharing.ts';
import { forms } from './zh/forms.ts';
import { companyForm } from './zh/companyForm.ts';
import { productForm } from './zh/productForm.ts';
import { places } from './zh/places.ts';
import { categories } from './zh/categories.ts';
import { posts } from './zh/posts.ts';
import { community } from './zh/community.ts';
import { care } from './zh/care.ts';
import { comments } from './zh/comments.ts';
import { post } from './zh/post.ts';
import { labels } from './zh/labels.ts';
import { publish } from './zh/publish.ts';
import { myPosts } from './zh/myPosts.ts';
import { news } from './zh/news.ts';
import { newsForm } from './zh/newsForm.ts';
import { notifications } from './zh/notifications.ts';
import { offline } from './zh/offline.ts';
import { points } from './zh/points.ts';
import { referrals } from './zh/referrals.ts';
import { packages } from './zh/packages.ts';
import { memberships } from './zh/memberships.ts';
import { orders } from './zh/orders.ts';
import { fapiao } from './zh/fapiao.ts';
import { titles } from './zh/titles.ts';
import { work } from './zh/work.ts';
import { dashboard } from './zh/office/dashboard.ts';
import { workMembers } from './zh/office/workMembers.ts';
import { workPackages } from './zh/office/workPackages.ts';
import { administrators } from './zh/office/administrators.ts';
import { workPosts } from './zh/office/workPosts.ts';
import { workNews } from './zh/office/workNews.ts';
import { workCompanies } from './zh/office/workCompanies.ts';
import { imports } from './zh/office/imports.ts';
import { tickets } from './zh/office/tickets.ts';
import { workOrders } from './zh/office/workOrders.ts';
import { workPages } from './zh/office/workPages.ts';
import { workSettings } from './zh/office/workSettings.ts';
import { changes } from './zh/office/changes.ts';
import { audit } from './zh/office/audit.ts';

/** One line per room; a room's words live in its own file. Keys read `room.key`. */
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
  care,
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
  fapiao,
  titles,
  work,
  dashboard,
  workMembers,
  workPackages,
  administrators,
  workPosts,
  workNews,
  workCompanies,
  imports,
  tickets,
  workOrders,
  workPages,
  workSettings,
  changes,
  audit,
};

/** The Chinese text gives the shape, so a missing or surplus key in English does not compile. */
export type Text = Words<typeof zh>;
type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
