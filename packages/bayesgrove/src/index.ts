export * from '@bayesgrove/core';
