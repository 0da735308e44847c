/** Local storage item of a visitor who dismissed the introduction on the home page. */
export const HERO_DISMISSED_KEY = 'Setting-Visitor-Hero';
