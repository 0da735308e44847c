export const offline = {
  asOf: 'As of {{when}}',
  newVersion: 'A new version is ready',
  update: 'Reload',
  later: 'Later',
};
