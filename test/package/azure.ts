/** The variables that name an account of Azure Trusted Signing. */
export const azure = {
  AZURE_SIGNING_ENDPOINT: 'https://signing.example',
  AZURE_SIGNING_ACCOUNT: 'account',
  AZURE_SIGNING_PROFILE: 'profile',
  AZURE_SIGNING_PUBLISHER: 'The Hotlist authors',
};
