// What is set both at the first start and in the settings.
export const preferences = {
  from: 'From',
  to: 'to',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet to',
  nextDay: 'the next day',
  days: 'Days on which quiet hours begin',
  noDay: 'No day is chosen, so it is never quiet.',
  tryIt: 'Try it',
  sendTest: 'Send a test',
};
