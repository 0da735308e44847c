import { common } from './en/common.ts';
import { failures } from './en/failures.ts';
import { shell } from './en/shell.ts';
import { avatar } from './en/avatar.ts';
import { info } from './en/info.ts';
import { mine } from './en/mine.ts';
import { settings } from './en/settings.ts';
import { login } from './en/login.ts';
import { register } from './en/register.ts';
import { password } from './en/password.ts';
import { documents } from './en/documents.ts';
import { help } from './en/help.ts';
import { about } from './en/about.ts';
import { pictures } from './en/pictures.ts';
import { feedback } from './en/feedback.ts';
import { members } from './en/members.ts';
import { follows } from './en/follows.ts';
import { contacts } from './en/contacts.ts';
import { card } from './en/card.ts';
import { home } from './en/home.ts';
import { search } from './en/search.ts';
import { companies } from './en/companies.ts';
import { companyList } from './en/companyList.ts';
import { categoryPicker } from './en/categoryPicker.ts';
import { productList } from './en/productList.ts';
import { company } from './en/company.ts';
import { products } from './en/products.ts';
import { sharing } from './en/sharing.ts';
import { forms } from './en/forms.ts';
import { companyForm } from './en/companyForm.ts';
import { productForm } from './en/productForm.ts';
import { places } from './en/places.ts';
import { categories } from './en/categories.ts';
import { posts } from './en/posts.ts';
import { community } from './en/community.ts';
import { care } from './en/care.ts';
import { comments } from './en/comments.ts';
import { post } from './en/post.ts';
import { labels } from './en/labels.ts';
import { publish } from './en/publish.ts';
import { myPosts } from './en/myPosts.ts';
import { news } from './en/news.ts';
import { newsForm } from './en/newsForm.ts';
import { notifications } from './en/notifications.ts';
import { offline } from './en/offline.ts';
import { points } from './en/points.ts';
import { referrals } from './en/referrals.ts';
import { packages } from './en/packages.ts';
import { memberships } from './en/memberships.ts';
import { orders } from './en/orders.ts';
import { fapiao } from './en/fapiao.ts';
import { titles } from './en/titles.ts';
import { work } from './en/work.ts';
import { dashboard } from './en/office/dashboard.ts';
import { workMembers } from './en/office/workMembers.ts';
import { workPackages } from './en/office/workPackages.ts';
import { administrators } from './en/office/administrators.ts';
import { workPosts } from './en/office/workPosts.ts';
import { workNews } from './en/office/workNews.ts';
import { workCompanies } from './en/office/workCompanies.ts';
import { imports } from './en/office/imports.ts';
import { tickets } from './en/office/tickets.ts';
import { workOrders } from './en/office/workOrders.ts';
import { workPages } from './en/office/workPages.ts';
import { workSettings } from './en/office/workSettings.ts';
import { changes } from './en/office/changes.ts';
import { audit } from './en/office/audit.ts';
import type { Text } from './zh.ts';

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
