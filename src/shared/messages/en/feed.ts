// The feed.
export const feed = {
  nothingPasses: 'Nothing passes this filter',
  ownersUnknown:
    'The service names owners only in a person’s activity. Open a person’s page once, and what is yours appears here.',
  appearsHere: 'Signals, ad likes and alerts appear here as they come in.',
  clearFilter: 'Clear the filter',
  showEverything: 'Show everything',
};
